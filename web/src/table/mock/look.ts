/** The table with a scripted session, to be looked at: `npx vite`, then /src/table/mock/?scene=defend. */

import "../../styles/fonts.css";
import "../../styles/colours.css";
import "../../styles/base.css";
import { mount } from "svelte";
import { settings } from "../../lib/settings.svelte";
import { generalLook } from "../games/general/look";
import Table from "../Table.svelte";
import { MockSession, moved, acted, type Scene } from "./mock.svelte";
import { SCENES as DURAK } from "./scenes";

/** Scenes of every game: each `scenes*.ts` here has a `SCENES`. */
const FOUND = import.meta.glob<{ SCENES: Record<string, Scene> }>("./scenes*.ts", { eager: true });
const SCENES = Object.assign({}, DURAK, ...Object.values(FOUND).map((one) => one.SCENES)) as Record<
  string,
  Scene
>;

const wanted = new URLSearchParams(location.search);
const scene = SCENES[wanted.get("scene") ?? "lead"]!;
if (wanted.get("theme")) document.documentElement.dataset["theme"] = wanted.get("theme")!;
if (wanted.get("skin")) settings.skin = wanted.get("skin") as typeof settings.skin;
const session = new MockSession(scene);
if (scene.outcome) {
  session.ready = true;
  session.fairness = "checked";
}
const isGeneral = wanted.get("scene")?.startsWith("general-") ?? false;
mount(Table, {
  target: document.getElementById("page")!,
  props: {
    session,
    onleave: () => history.back(),
    ...(isGeneral ? { look: generalLook(scene.game ?? "") } : {}),
  },
});
Object.assign(window, { session, SCENES, moved, acted });
