/** Where in the page we are: plain addresses and the browser's own history. */

export type Screen = "start" | "new" | "build" | "rules" | "settings" | "continue" | "table" | "nowhere";

export interface Place {
  screen: Screen;
  /** A preset's name, or a table's id. */
  arg: string | null;
  /** A rule set as a short text: `?code=` */
  code?: string;
}

const SCREENS: Record<string, Screen> = {
  "": "start",
  new: "new",
  rules: "rules",
  settings: "settings",
  continue: "continue",
  table: "table",
};

/** The screen where rules are put together lies among the rules. */
const BUILD = "/rules/new";

export function buildPath(code: string): string {
  return `${BUILD}?code=${encodeURIComponent(code)}`;
}

export function placeOf(path: string, query = ""): Place {
  const place = path === BUILD ? { screen: "build" as const, arg: null } : plainPlace(path);
  const code = new URLSearchParams(query).get("code");
  return code ? { ...place, code } : place;
}

function plainPlace(path: string): Place {
  const [first = "", second, ...more] = path.split("/").slice(1);
  const screen = Object.hasOwn(SCREENS, first) ? SCREENS[first] : undefined;
  if (screen === undefined || more.length > 0 || (screen === "table" && !second)) {
    return { screen: "nowhere", arg: null };
  }
  return { screen, arg: second ? decoded(second) : null };
}

class Route {
  place: Place = $state.raw(placeOf(location.pathname, location.search));
  /** Counts the ways gone, so that the new screen's heading can be told. */
  steps = $state(0);

  constructor() {
    window.addEventListener("popstate", () => this.#arrive());
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else if (path !== location.pathname + location.search) history.pushState(null, "", path);
    this.#arrive();
  }

  /** Another address for what is shown already. */
  rename(path: string): void {
    if (path !== location.pathname + location.search) history.replaceState(null, "", path);
  }

  #arrive(): void {
    this.place = placeOf(location.pathname, location.search);
    this.steps += 1;
  }
}

export const route = new Route();

/** A click on a link of ours stays in the page; every other click is the browser's. */
export function followLinks(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey)
    return;
  const link = (event.target as Element | null)?.closest("a");
  if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.hash && link.pathname === location.pathname) return;
  if (placeOf(link.pathname).screen === "nowhere") return;
  event.preventDefault();
  route.go(link.pathname + link.search);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
