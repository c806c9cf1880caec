import type pg from "pg";
import type { Database } from "../../platform/database/database.ts";

export interface PlanRow {
  id: number;
  key: string;
  name: string;
  interval: "month" | "year";
  trial_days: number;
  plan_text: string;
  is_offered: boolean;
  prices: { price_id: string; currency: string; amount: number }[];
}

export interface MembershipRow {
  state: "active" | "cancelled" | "ended";
  paid_until: Date | null;
  provider: "house" | "stripe";
  provider_status: string | null;
  period_end: Date | null;
  plan_id: number | null;
  plan_name: string | null;
  interval: "month" | "year" | null;
  plan_text: string | null;
  currency: string | null;
  amount: number | null;
}

export interface NewPlan {
  readonly key: string;
  readonly name: string;
  readonly interval: "month" | "year";
  readonly trialDays: number;
  readonly planText: string;
  readonly htmlPolicy: number;
  readonly origin: "operator" | "demo";
  readonly prices: readonly {
    readonly priceId: string;
    readonly currency: string;
    readonly amount: number;
  }[];
}

const PLANS = `
  select p.id, p.key, p.name, p.interval, p.trial_days, p.plan_text, p.is_offered,
    coalesce((
      select jsonb_agg(jsonb_build_object('price_id', r.price_id, 'currency', r.currency, 'amount', r.amount)
        order by r.position)
      from plan_prices r where r.plan_id = p.id and r.is_offered
    ), '[]') as prices
  from plans p`;

async function putPlan(client: pg.PoolClient, plan: NewPlan): Promise<number> {
  const { rows } = await client.query<{ id: number }>({
    name: "membership-put-plan",
    text: `insert into plans (key, name, interval, trial_days, plan_text, html_policy, origin, position)
           values ($1, $2, $3, $4, $5, $6, $7, (select coalesce(max(position), 0) + 1 from plans))
           on conflict (key) do update set name = excluded.name, interval = excluded.interval,
             trial_days = excluded.trial_days, plan_text = excluded.plan_text, html_policy = excluded.html_policy,
             origin = excluded.origin, is_offered = true
           returning id`,
    values: [
      plan.key,
      plan.name,
      plan.interval,
      plan.trialDays,
      plan.planText,
      plan.htmlPolicy,
      plan.origin,
    ],
  });
  return rows[0]?.id ?? 0;
}

export function createMembershipStore(database: Database) {
  const { pool } = database;
  return {
    async plans(client: pg.Pool | pg.PoolClient = pool): Promise<PlanRow[]> {
      const text = `${PLANS} order by p.position, p.id`;
      return (await client.query<PlanRow>({ name: "membership-plans", text })).rows;
    },

    async membership(accountId: number): Promise<MembershipRow | undefined> {
      const { rows } = await pool.query<MembershipRow>({
        name: "membership-of-account",
        text: `select m.state, m.paid_until, m.provider, m.provider_status, m.period_end,
                      p.id as plan_id, p.name as plan_name, p.interval, p.plan_text, r.currency, r.amount
               from memberships m
               left join plan_prices r on r.price_id = m.price_id
               left join plans p on p.id = r.plan_id
               where m.account_id = $1`,
        values: [accountId],
      });
      return rows[0];
    },

    /** Creates or changes a plan; removed prices remain for their subscribers. */
    async put(client: pg.PoolClient, plan: NewPlan): Promise<void> {
      const id = await putPlan(client, plan);
      await client.query({
        name: "membership-put-update-plan-prices",
        text: "update plan_prices set is_offered = false where plan_id = $1",
        values: [id],
      });
      for (const [position, { priceId, currency, amount }] of plan.prices.entries())
        await client.query({
          name: "membership-put-add-plan-prices",
          text: `insert into plan_prices (price_id, plan_id, currency, amount, position)
                 values ($1, $2, $3, $4, $5)
                 on conflict (price_id) do update set plan_id = excluded.plan_id, currency = excluded.currency,
                   amount = excluded.amount, position = excluded.position, is_offered = true`,
          values: [priceId, id, currency, amount, position],
        });
    },

    async withdrawDemonstration(): Promise<void> {
      await pool.query({
        name: "membership-withdraw-demonstration",
        text: "update plans set is_offered = false where origin = 'demo'",
      });
    },

    /** Returns its name; undefined for an unknown plan. */
    async withdraw(client: pg.PoolClient, key: string): Promise<string | undefined> {
      const { rows } = await client.query<{ name: string }>({
        name: "membership-withdraw-plan",
        text: "update plans set is_offered = false where key = $1 returning name",
        values: [key],
      });
      return rows[0]?.name;
    },
  };
}
