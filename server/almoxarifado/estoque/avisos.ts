// What the stock itself says, to who keeps the depósito: what ran out, what is to be asked for, what is about to expire.
import type { TipoDeNotificacao } from '#contract/administracao/notificacoes.ts'
import type { Permissao } from '#contract/casa/permissoes.ts'
import { type Assunto, notificar } from '#server/administracao/notificacoes/notify.ts'
import { pelaPrimeiraVezDestes } from '#server/administracao/notificacoes/once.ts'
import { lotesVencendo, posicoesConsumidas } from '#server/almoxarifado/estoque/avisos-queries.ts'
import type { Queryable } from '#server/casa/db/database.ts'
import type { Services } from '#server/casa/http/call.ts'
import type { Job } from '#server/casa/jobs/scheduler.ts'

const A_CADA_MS = 60 * 60_000
/** Names told of a depósito; the others are counted. */
const NOMEADOS = 3
const ESTOQUE = '/painel/almoxarifado/estoque'

interface Fato {
  /** While it lasts it is told once; it may end, and come again. */
  chave: string
  deposito_id: number
  deposito: string
  material: string
}

interface Novidade<F extends Fato> {
  tipo: TipoDeNotificacao
  permissao: Permissao
  titulo(quantos: number, fato: F): string
  filtro(fato: F): string
  /** Facts of one depósito with the same are told together. */
  junto?(fato: F): string
}

const materiais = (n: number) => (n === 1 ? '1 material' : `${n} materiais`)

function nomes(fatos: readonly Fato[]): string {
  const ditos = fatos.slice(0, NOMEADOS).map(({ material }) => material)
  const outros = fatos.length - ditos.length
  return ditos.join(', ') + (outros > 0 ? ` e mais ${outros}` : '')
}

/** Tells what is new of these facts, which are all that there are; one that ended may be told again. */
async function contar<F extends Fato>(
  tx: Queryable,
  { tipo, permissao, titulo, filtro, junto = () => '' }: Novidade<F>,
  fatos: readonly F[],
): Promise<number> {
  const novos = await pelaPrimeiraVezDestes(
    tx,
    tipo,
    fatos.map(({ chave }) => chave),
  )
  const grupos = Map.groupBy(
    fatos.filter(({ chave }) => novos.has(chave)),
    (fato) => `${fato.deposito_id} ${junto(fato)}`,
  )
  for (const juntos of grupos.values()) {
    const [fato] = juntos
    if (fato === undefined) continue
    const { deposito_id, deposito } = fato
    const assunto: Assunto = {
      tipo,
      data: { deposito: { id: deposito_id, nome: deposito }, quantos: juntos.length },
      titulo: titulo(juntos.length, fato),
      detalhe: nomes(juntos),
      acao_url: `${ESTOQUE}?local_id=${deposito_id}&${filtro(fato)}`,
      local_id: deposito_id,
      para: { permissao },
    }
    await notificar(tx, assunto)
  }
  return grupos.size
}

/** To who brings material in: what is consumed and ran out, and what is at or below the point of order. */
async function avisarFaltas(tx: Queryable, fuso: string): Promise<number> {
  const posicoes = await posicoesConsumidas(tx, fuso)
  const permissao = 'painel.almoxarifado.entradas.criar'
  const ruptura: Novidade<Fato> = {
    tipo: 'Ruptura',
    permissao,
    titulo: (n, { deposito }) => `${materiais(n)} em ruptura em ${deposito}`,
    filtro: () => 'situacao=ruptura',
  }
  const abaixo: Novidade<Fato> = {
    tipo: 'EstoqueAbaixoPonto',
    permissao,
    titulo: (n, { deposito }) => `${materiais(n)} para repor em ${deposito}`,
    filtro: () => 'situacao=critico,repor',
  }
  const em = (situacoes: readonly string[]) => posicoes.filter((um) => situacoes.includes(um.situacao))
  return (await contar(tx, ruptura, em(['ruptura']))) + (await contar(tx, abaixo, em(['critico', 'repor'])))
}

/** To who can stop a lot, once at each of the days that its material is watched from. */
async function avisarValidades(tx: Queryable, fuso: string): Promise<number> {
  const lotes = await lotesVencendo(tx, fuso)
  const vencendo: Novidade<(typeof lotes)[number]> = {
    tipo: 'ValidadeProxima',
    permissao: 'painel.almoxarifado.estoque.bloquear-lote',
    titulo: (n, { deposito, faixa }) =>
      `${n === 1 ? '1 lote vence' : `${n} lotes vencem`} em até ${faixa} dias em ${deposito}`,
    filtro: ({ faixa }) => `vence_em=${faixa}`,
    junto: ({ faixa }) => String(faixa),
  }
  return contar(tx, vencendo, lotes)
}

/** Answers how many notifications' subjects there were. */
export const avisarEstoque = async (tx: Queryable, fuso: string): Promise<number> =>
  (await avisarFaltas(tx, fuso)) + (await avisarValidades(tx, fuso))

/** What it tells commits with the fact that it was told. */
export function watchStock({ config }: Pick<Services, 'config'>): Job {
  return {
    name: 'avisar-estoque',
    everyMs: A_CADA_MS,
    async step({ tx }) {
      await avisarEstoque(tx, config.fuso)
      return false
    },
  }
}
