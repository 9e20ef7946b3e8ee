import "./styles/fonts.css";
import "./styles/colours.css";
import "./styles/base.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { start } from "./lib/start";

mount(App, { target: document.getElementById("page")!, props: { session: start() } });
