import { beforeEach, describe, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const load = async () => await import("../src/lib/settings.svelte");

describe("settings", () => {
  test("are kept, and read again", async () => {
    const first = await load();
    first.change("speed", "fast");
    first.change("stock", false);
    vi.resetModules();
    const second = await load();
    expect(second.settings.speed).toBe("fast");
    expect(second.settings.stock).toBe(false);
  });

  test.each(["nonsense", "[]", "null", '{"speed": "warp", "stock": 3, "skin": ["two"]}'])(
    "what was kept and makes no sense is passed over: %s",
    async (kept) => {
      localStorage.setItem("foolery.settings", kept);
      const { settings } = await load();
      expect(settings).toMatchObject({ speed: "normal", stock: true, skin: "two" });
    },
  );

  test("a browser that keeps nothing says so once and plays on", async () => {
    const { change, settings } = await load();
    const { onKeepFailed } = await import("../src/lib/keep");
    const complain = vi.fn();
    onKeepFailed(complain);
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    change("speed", "slow");
    change("speed", "fast");
    expect(settings.speed).toBe("fast");
    expect(complain).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  test("the form has a worded control for each", async () => {
    const { DECLARED } = await load();
    const { has, t } = await import("../src/lib/texts.svelte");
    // Fresh modules need the Svelte that is as fresh.
    const { render, screen } = await import("@testing-library/svelte");
    const { default: Settings } = await import("../src/screens/Settings.svelte");
    render(Settings);
    for (const one of DECLARED) {
      expect(has(`page.setting.${one.name}.title`)).toBe(true);
      if (!("choices" in one)) {
        expect(screen.getByRole("switch", { name: t(`page.setting.${one.name}.title`) })).toBeTruthy();
        continue;
      }
      for (const choice of one.choices) expect(has(`page.setting.${one.name}.${choice}`)).toBe(true);
      if (one.choices.length > 1) {
        expect(screen.getByRole("group", { name: t(`page.setting.${one.name}.title`) })).toBeTruthy();
      }
    }
  });
});
