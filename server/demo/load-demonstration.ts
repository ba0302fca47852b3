// A fictitious secretariat to try everything on: loaded once, on an empty database, whole or not at all.
import sql from 'sql-template-tag'
import { hashDaSenha } from '#server/administracao/conta/senha.ts'
import type { FileStore } from '#server/casa/arquivos/file-store.ts'
import type { Database, Tx } from '#server/casa/db/database.ts'
import { calendarioDe } from './calendario.ts'
import { carregarEntradas } from './carga-de-entradas.ts'
import { carregarEstoque } from './carga-de-estoque.ts'
import { carregarFornecedores } from './carga-de-fornecedores.ts'
import { carregarInventarios } from './carga-de-inventarios.ts'
import { carregarConteudo, carregarLugares, conteudoDosLugares } from './carga-de-lugares.ts'
import { carregarMateriais } from './carga-de-materiais.ts'
import { carregarNotificacoes } from './carga-de-notificacoes.ts'
import { carregarParametros } from './carga-de-parametros.ts'
import { carregarFaixas, carregarPessoas } from './carga-de-pessoas.ts'
import { carregarRequisicoes } from './carga-de-requisicoes.ts'
import { carregarTitulares } from './carga-de-titulares.ts'
import { carregarVisitas } from './carga-de-visitas.ts'
import { carregarApoioDasRequisicoes } from './carga-do-apoio.ts'
import { carregarFotos } from './fotos/carga-de-fotos.ts'
import { lugaresDaDemonstracao } from './lugares.ts'
import { genteDaRede } from './passado/gente.ts'
import { ocorrenciasDaVisita } from './passado/imprevistos.ts'
import { comecoDoPassado, MESES_DO_PASSADO, viverPassado } from './passado/viver.ts'
import { PESSOAS, SENHA_DA_DEMONSTRACAO } from './pessoas.ts'
import { seededRandom } from './random.ts'
import { relogioDaHistoria } from './relogio.ts'

export interface DemonstrationOptions {
  /** The day that the stories are told from; default: now. */
  agora?: Date
  /** `longa`: the fourteen months before that day are lived too; `curta`, what tests and journeys begin from: the day. */
  demo?: Demonstracao
  /** Of the long one, how many months, that of `agora` included. */
  meses?: number
  /** Where the photos of the long one go; without it there are none. */
  files?: FileStore | undefined
}

export type Demonstracao = 'longa' | 'curta'

const SEED = 2025

/** Needs the seeds. Loads nothing where there already are places or people, and never twice. */
export async function loadDemonstration(
  db: Database,
  { agora = new Date(), demo = 'curta', meses = MESES_DO_PASSADO, files }: DemonstrationOptions = {},
): Promise<{ loaded: boolean }> {
  if (!(await isEmpty(db))) return { loaded: false }
  const senha_hash = await hashDaSenha(SENHA_DA_DEMONSTRACAO)
  return db.transaction(
    async (tx) => {
      // Whoever comes second waits here for the first to commit, and then finds the row. On a slow machine that is long.
      await tx.run(sql`
        select set_config('lock_timeout', '2min', true), set_config('statement_timeout', '2min', true),
          set_config('plan_cache_mode', 'force_generic_plan', true)`)
      const marcadas = await tx.run(
        sql`insert into carga (nome) values ('demonstracao') on conflict (nome) do nothing`,
      )
      if (marcadas === 0 || !(await isEmpty(tx))) return { loaded: false }
      await load(tx, { agora, demo, meses, files, senha_hash })
      return { loaded: true }
    },
    { prepared: true },
  )
}

async function isEmpty(db: Pick<Tx, 'one'>): Promise<boolean> {
  const { usado } = await db.one<{ usado: boolean }>(
    sql`select exists (select from usuario) or exists (select from local) as usado`,
  )
  return !usado
}

async function load(
  tx: Tx,
  { agora, demo, meses, files, senha_hash }: Required<DemonstrationOptions> & { senha_hash: string },
): Promise<void> {
  const longo = demo === 'longa'
  const calendario = calendarioDe(agora)
  const comeco = longo ? comecoDoPassado(agora, meses) : agora
  const relogio = await relogioDaHistoria(tx, comeco)
  const cena = { tx, agora: relogio.agora }
  const random = seededRandom(SEED)
  const lugares = lugaresDaDemonstracao(random)
  // What is there when the story begins came before it.
  const conteudo = conteudoDosLugares(random, calendarioDe(comeco), lugares)
  await carregarParametros(tx)
  await carregarLugares(tx, lugares)
  await carregarConteudo(tx, conteudo)
  await carregarPessoas(tx, [...PESSOAS, ...(longo ? genteDaRede(lugares.escolas) : [])], senha_hash)
  await carregarTitulares(tx)
  await carregarFaixas(tx, conteudo.bens.length)
  await carregarFornecedores(tx, calendario)
  await carregarMateriais(tx)
  if (longo) await viverPassado({ tx, relogio, agora, meses }, lugares.escolas)
  else await carregarEstoque(cena)
  await carregarVisitas(tx, random, calendario, lugares.escolas, conteudo)
  if (longo) await ocorrenciasDaVisita(cena)
  if (longo && files) await carregarFotos(tx, files)
  await carregarEntradas(cena)
  await carregarApoioDasRequisicoes(tx)
  await carregarRequisicoes(cena)
  await carregarInventarios(cena)
  await carregarNotificacoes(tx, calendario, { escolas: longo })
  await tx.run(sql`
    insert into evento (origem, ocorrido_em, acao, entidade, para)
    values ('sistema', ${agora}, 'demonstracao.carregar', 'carga', ${JSON.stringify({
      locais: lugares.todos.length,
      instalacoes: conteudo.ambientes.length,
      patrimonios: conteudo.bens.length,
    })}::jsonb)`)
}
