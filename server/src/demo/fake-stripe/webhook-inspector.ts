import type { FastifyInstance, FastifyReply } from "fastify";
import type { Form } from "./form.ts";
import { page, sendPage } from "./hosted-page.ts";

/** Keeps the provider's events back, for whoever wants to see what a house does while it hears nothing. */
export function createEventDesk(bring: (body: string) => Promise<void>) {
  const held: string[] = [];
  let isHolding = false;

  return {
    /** False for an event that should be brought at once. */
    keepsBack(body: string): boolean {
      if (isHolding) held.push(body);
      return isHolding;
    },

    hold(): void {
      isHolding = true;
    },

    state: () => ({ isHolding, waiting: held.length }),

    /**
     * Brings what was kept back, one after the other, and keeps nothing back any more.
     *
     * @returns once the house has taken all of it: the events as they came, or each of them twice and in any order
     */
    async release({ isShuffled }: { isShuffled: boolean }): Promise<void> {
      isHolding = false;
      const bodies = held.splice(0);
      for (const body of isShuffled ? shuffled([...bodies, ...bodies]) : bodies) await bring(body);
    },
  };
}
type EventDesk = ReturnType<typeof createEventDesk>;

/** Fisher and Yates. */
function shuffled(bodies: readonly string[]): readonly string[] {
  const order = [...bodies];
  for (let last = order.length - 1; last > 0; last--) {
    const other = Math.floor(Math.random() * (last + 1));
    [order[last], order[other]] = [order[other] ?? "", order[last] ?? ""];
  }
  return order;
}

const button = (how: string, name: string): string =>
  `<button class="quiet" name="how" value="${how}">${name}</button>`;

/** The page on which events are kept back and brought. */
export function eventPage(app: FastifyInstance, desk: EventDesk): void {
  const show = (reply: FastifyReply): FastifyReply => {
    const { isHolding, waiting } = desk.state();
    const said = isHolding
      ? `Holding events: ${waiting} so far.`
      : "Delivering events as they happen.";
    const ways = isHolding
      ? button("bring", "Deliver") + button("shuffle", "Deliver each twice, in random order")
      : button("hold", "Hold events");
    return sendPage(
      reply,
      page(
        "Events",
        `<h1>Webhook events</h1><p role="status">${said}</p>
<form method="post" action="${app.prefix}/events">${ways}</form>`,
      ),
    );
  };

  app.get("/events", async (_request, reply) => show(reply));

  app.post<{ Body: Form }>("/events", async ({ body }, reply) => {
    const { how } = body;
    if (how === "hold") desk.hold();
    else await desk.release({ isShuffled: how === "shuffle" });
    return show(reply);
  });
}
