// The limit beside each load: the bare statement of the same work, by sixteen connections, with nothing of ours between.
import pg from 'pg'
import { BEM_ZERO } from './bens-plantados.ts'
import type { Workload } from './pares/par.ts'
import { codeOf, ESCOLA_DO_PEDIDO, numbers } from './pedidos.ts'

const COLUNAS = `id, referencia_id, descricao, marca, modelo, classe_id, local_id, estado, condicao, situacao, propriedade,
  valor_aquisicao_centavos, verificado_em, atualizado_em`
/** With what every list asks besides, or none of its indexes serves. */
const DE = `select ${COLUNAS} from patrimonio p where situacao <> 'estornado' and`
const ORDEM = 'order by lower(f_unaccent(descricao)), id'

export interface Bare {
  /** Undefined where one statement is not the work. */
  of(workload: Workload): (() => Promise<unknown>) | undefined
  end(): Promise<void>
}

/** Planned once by each connection, as `pgbench -M prepared` does. */
export function bareStatements(url: string, bens: number, connections: number): Bare {
  const pool = new pg.Pool({ connectionString: url, max: connections })
  const numero = numbers(bens)
  const ask = (name: string, text: string, values: () => unknown[]) => () =>
    pool.query({ name, text, values: values() })
  const list = ask('lista', `${DE} estado = 'ruim' and classe_id = 90003 ${ORDEM} limit 25`, () => [])
  const asked: Partial<Record<Workload, () => Promise<unknown>>> = {
    'list, 2 filters': list,
    'deep in the list, by cursor': ask(
      'funda',
      `${DE} (lower(f_unaccent(descricao)), id) > ('computador', $1) ${ORDEM} limit 25`,
      () => [BEM_ZERO + Math.floor(bens / 2)],
    ),
    'one place, 100 rows': ask('local', `${DE} local_id = $1 ${ORDEM} limit 100`, () => [ESCOLA_DO_PEDIDO]),
    'exact code': ask('codigo', `${DE} referencia_id = $1 limit 25`, () => [codeOf(numero())]),
    'one update, audited': ask('alterar', 'update patrimonio set observacoes = $2 where id = $1', () => {
      const n = numero()
      return [BEM_ZERO + n, `limite ${n}`]
    }),
  }
  return { of: (workload) => asked[workload], end: () => pool.end() }
}
