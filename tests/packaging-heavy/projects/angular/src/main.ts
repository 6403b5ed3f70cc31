import { Component, CUSTOM_ELEMENTS_SCHEMA, type ElementRef, signal, viewChild } from "@angular/core";
import { bootstrapApplication } from "@angular/platform-browser";
import { type BridgeHandViewer, createSolver } from "tenace";
import "tenace/viewer";

const deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

@Component({
  selector: "app-root",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `<output>{{ text() }}</output><bridge-hand-viewer #viewer [pbn]="deal"></bridge-hand-viewer>`,
})
class App {
  readonly deal = deal;
  readonly text = signal("");
  readonly viewer = viewChild.required<ElementRef<BridgeHandViewer>>("viewer");

  async ngAfterViewInit() {
    const solver = await createSolver({
      workers: 1,
      wasmSmall: "tenace/tenace-small.wasm",
      wasm: "tenace/tenace.wasm",
      workerFactory: () => new Worker("tenace/worker/entry.js", { type: "module" }),
    });
    this.viewer().nativeElement.solver = solver;
    const { tricks } = await solver.ddTable(deal);
    this.text.set(`East takes ${tricks.S.E} tricks in spades`);
  }
}

bootstrapApplication(App);
