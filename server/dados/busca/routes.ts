import sql from 'sql-template-tag'
import { pode } from '#contract/casa/acesso.ts'
import type { QueryOf } from '#contract/casa/endpoint.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { type busca, GrupoDeBusca as Grupo, type GrupoDeBusca } from '#contract/dados/busca.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Ator, Handlers } from '#server/casa/http/call.ts'
import { palavrasParecidas } from '#server/casa/palavras-conhecidas.ts'
import { fornecedoresAchados } from './fornecedores.ts'
import { locaisAchados, nomesParecidos } from './locais.ts'
import { materiaisAchados } from './materiais.ts'
import { monitoramentosAchados } from './monitoramentos.ts'
import { patrimoniosAchados } from './patrimonios.ts'
import { type Achados, type Pedido, type Procura, pedidoDe } from './pedido.ts'
import { perguntaDe } from './pergunta.ts'
import { perfisAchados, usuariosAchados } from './pessoas.ts'
import { requisicoesAchadas } from './requisicoes.ts'
import { transferenciasAchadas } from './transferencias.ts'

/** Without its permission a group is not even asked; inside it, each search keeps to the person's own scope. */
const GRUPOS: Readonly<Record<GrupoDeBusca, { permissao: Permissao; procura: Procura }>> = {
  patrimonios: { permissao: 'painel.almoxarifado.patrimonios.listar', procura: patrimoniosAchados },
  locais: { permissao: 'painel.locais.listar', procura: locaisAchados },
  monitoramentos: { permissao: 'monitoramentos.executar', procura: monitoramentosAchados },
  usuarios: { permissao: 'admin.usuarios.listar', procura: usuariosAchados },
  perfis: { permissao: 'admin.perfis.listar', procura: perfisAchados },
  fornecedores: { permissao: 'painel.geral.fornecedores.listar', procura: fornecedoresAchados },
  materiais: { permissao: 'painel.almoxarifado.materiais.listar', procura: materiaisAchados },
  requisicoes: { permissao: 'painel.almoxarifado.requisicoes.listar', procura: requisicoesAchadas },
  transferencias: { permissao: 'painel.almoxarifado.transferencias.listar', procura: transferenciasAchadas },
}

const COM_PROTOCOLO: readonly GrupoDeBusca[] = ['monitoramentos', 'transferencias', 'requisicoes']
const SEM_LUGAR: readonly GrupoDeBusca[] = ['perfis', 'fornecedores', 'materiais']

/** With fewer than these, other spellings are tried too. */
const POUCOS = 3

interface Grupado {
  grupo: GrupoDeBusca
  achados: Achados
}

function gruposDe({ ator, pergunta }: Pedido, pedidos: readonly GrupoDeBusca[] | undefined): GrupoDeBusca[] {
  const { tipos, protocolo, local } = pergunta
  return Grupo.options.filter(
    (grupo) =>
      pode(ator.concessoes, GRUPOS[grupo].permissao) &&
      (pedidos === undefined || pedidos.includes(grupo)) &&
      (tipos === null || tipos.includes(grupo)) &&
      (protocolo === null || COM_PROTOCOLO.includes(grupo)) &&
      // Profiles, suppliers and materials are at no place.
      (local === null || !SEM_LUGAR.includes(grupo)),
  )
}

function procurar(db: Queryable, grupos: readonly GrupoDeBusca[], pedido: Pedido): Promise<Grupado[]> {
  return Promise.all(
    grupos.map(async (grupo) => ({ grupo, achados: await GRUPOS[grupo].procura(db, pedido) })),
  )
}

function quantos(grupados: readonly Grupado[]): number {
  return grupados.reduce((total, { achados }) => total + achados.length, 0)
}

/** The exact spelling first, then what only another spelling found. */
async function comParecidas(
  db: Queryable,
  pedido: Pedido,
  primeiros: readonly Grupado[],
): Promise<readonly Grupado[]> {
  const exato = primeiros.some(({ achados }) => achados.some((achado) => achado.exato))
  if (exato || quantos(primeiros) >= POUCOS) return primeiros
  const parecidas = await palavrasParecidas(db, pedido.palavras)
  if (parecidas.size === 0) return primeiros
  const grupos = primeiros.map(({ grupo }) => grupo)
  const segundos = await procurar(db, grupos, { ...pedido, parecidas })
  return primeiros.map(({ grupo, achados }, i) => {
    const ids = new Set(achados.map(({ id }) => id))
    const novos = segundos[i]?.achados.filter(({ id }) => !ids.has(id)) ?? []
    return { grupo, achados: [...achados, ...novos] }
  })
}

/**
 * A bitmap of every page with two million assets fits in 8 MB; with less it forgets the rows. The indexes bound what a
 * search may cost: a scan that hopes to meet common words soon reads everything when they never come together.
 */
const PLANO = sql`select set_config('work_mem', '32MB', true), set_config('enable_seqscan', 'off', true),
  set_config('jit', 'off', true)`

async function resposta(db: Queryable, ator: Ator, query: QueryOf<typeof busca.buscar>) {
  await db.one(PLANO)
  const pergunta = perguntaDe(query.q)
  const pedido = await pedidoDe(db, { ator, pergunta, limite: query.perPage + 1 })
  const grupos = gruposDe(pedido, query.tipos)
  const grupados = await comParecidas(db, pedido, await procurar(db, grupos, pedido))
  const sugerir = quantos(grupados) === 0 && grupos.includes('locais') && pedido.palavras.length > 0
  return {
    grupos: grupados
      .filter(({ achados }) => achados.length > 0)
      .map(({ grupo, achados }) => ({
        grupo,
        itens: achados.slice(0, query.perPage).map((achado) => ({ grupo, ...achado })),
        ha_mais: achados.length > query.perPage,
      })),
    sugestoes: sugerir ? await nomesParecidos(db, pedido) : [],
  }
}

export const buscaHandlers: Handlers<typeof busca> = {
  buscar: ({ services, ator, query }) =>
    services.db.transaction((tx) => resposta(tx, ator, query), { readOnly: true }),
}
