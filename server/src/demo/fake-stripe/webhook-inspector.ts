import type { FastifyInstance, FastifyReply } from "fastify";
import type { Form } from "./form.ts";
import { page, sendPage } from "./hosted-page.ts";

/** Holds events back, to show how the server behaves without webhooks. */
export function createWebhookInspector(send: (body: string) => Promise<void>) {
  const held: string[] = [];
  let isHolding = false;

  return {
    /** Holds the event and returns true, or returns false if it should be delivered now. */
    intercept(body: string): boolean {
      if (isHolding) held.push(body);
      return isHolding;
    },

    hold(): void {
      isHolding = true;
    },

    state: () => ({ isHolding, waiting: held.length }),

    /**
     * Stops holding and delivers what was held, one by one: in order, or each event twice in random order.
     *
     * @returns when all of them are accepted.
     */
    async release({ isShuffled }: { isShuffled: boolean }): Promise<void> {
      isHolding = false;
      const bodies = held.splice(0);
      for (const body of isShuffled ? shuffled([...bodies, ...bodies]) : bodies) await send(body);
    },
  };
}
type WebhookInspector = ReturnType<typeof createWebhookInspector>;

/** Fisher-Yates. */
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

export function webhookInspectorPage(app: FastifyInstance, inspector: WebhookInspector): void {
  const show = (reply: FastifyReply): FastifyReply => {
    const { isHolding, waiting } = inspector.state();
    const message = isHolding
      ? `Holding events: ${waiting} so far.`
      : "Delivering events as they happen.";
    const actions = isHolding
      ? button("bring", "Deliver") + button("shuffle", "Deliver each twice, in random order")
      : button("hold", "Hold events");
    return sendPage(
      reply,
      page(
        "Events",
        `<h1>Webhook events</h1><p role="status">${message}</p>
<form method="post" action="${app.prefix}/events">${actions}</form>`,
      ),
    );
  };

  app.get("/events", async (_request, reply) => show(reply));

  app.post<{ Body: Form }>("/events", async ({ body }, reply) => {
    const { how } = body;
    if (how === "hold") inspector.hold();
    else await inspector.release({ isShuffled: how === "shuffle" });
    return show(reply);
  });
}
