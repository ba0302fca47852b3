// Who does what to assets in the long demonstration, and when; all of it of what the depósito keeps: what the schools have,
// the visits tell.
import sql from 'sql-template-tag'
import { transferencias } from '#contract/almoxarifado/transferencias.ts'
import { apuracoes } from '#contract/patrimonio/apuracoes.ts'
import { depreciacoes } from '#contract/patrimonio/depreciacoes.ts'
import { desfazimentos } from '#contract/patrimonio/desfazimentos.ts'
import { manutencoes } from '#contract/patrimonio/manutencoes.ts'
import { comissoes } from '#contract/rede/comissoes.ts'
import { transferenciasHandlers } from '#server/almoxarifado/transferencias/routes.ts'
import { diaDe } from '#server/casa/http/dia.ts'
import { apuracoesHandlers } from '#server/patrimonio/apuracoes/routes.ts'
import { depreciacoesHandlers } from '#server/patrimonio/depreciacoes/routes.ts'
import { desfazimentosHandlers } from '#server/patrimonio/desfazimentos/routes.ts'
import { manutencoesHandlers } from '#server/patrimonio/manutencoes/routes.ts'
import { comissoesHandlers } from '#server/rede/comissoes/routes.ts'
import { atosDe, type Cena } from '../../atos.ts'
import { ZONA } from '../../decisao.ts'
import { type ChaveDeModelo, MODELOS } from '../../modelos-de-bens.ts'
import { aDias } from '../dias.ts'
import type { Vida } from '../vida.ts'

const DIA_MS = 86_400_000
export const MANHA = 9 * 60 + 20
export const TARDE = 14 * 60 + 40

function atosDosBens(cena: Cena) {
  return {
    transferencias: atosDe(cena, 'transferencias', {
      operacoes: transferencias,
      handlers: transferenciasHandlers,
    }),
    manutencoes: atosDe(cena, 'manutencoes', { operacoes: manutencoes, handlers: manutencoesHandlers }),
    apuracoes: atosDe(cena, 'apuracoes', { operacoes: apuracoes, handlers: apuracoesHandlers }),
    desfazimentos: atosDe(cena, 'desfazimentos', {
      operacoes: desfazimentos,
      handlers: desfazimentosHandlers,
    }),
    depreciacoes: atosDe(cena, 'depreciacoes', { operacoes: depreciacoes, handlers: depreciacoesHandlers }),
    comissoes: atosDe(cena, 'comissoes', { operacoes: comissoes, handlers: comissoesHandlers }),
  }
}

export interface Historia {
  vida: Vida
  atos: ReturnType<typeof atosDosBens>
  /** So many days before the story's day, never on a weekend; nothing, when the story begins later. */
  marcar(dias: number, fazer: () => Promise<void>): void
}

/** Free ones of the depósito, in the order of their labels. */
export async function doDeposito(
  { vida }: Historia,
  modelo: ChaveDeModelo,
  quantos: number,
): Promise<number[]> {
  const achados = await vida.cena.tx.rows<{ id: number }>(sql`
    select p.id from patrimonio p
    where p.local_id = ${vida.deposito} and p.situacao = 'ativo' and p.condicao <> 'irrecuperavel'
      and p.descricao = ${MODELOS[modelo].descricao}
      and not exists (select from transferencia_item i join transferencia t on t.id = i.transferencia_id
        where i.patrimonio_id = p.id and t.situacao in ('solicitada', 'autorizada', 'em_transito', 'emprestada', 'com_divergencia'))
    order by p.referencia_id, p.id limit ${quantos}`)
  if (achados.length < quantos) throw new Error(`the depósito has no ${quantos} of ${modelo}`)
  return achados.map(({ id }) => id)
}

/** What came back from repair as it went. */
export async function semConserto({ vida }: Historia): Promise<number[]> {
  const achados = await vida.cena.tx.rows<{ id: number }>(sql`
    select id from patrimonio
    where local_id = ${vida.deposito} and situacao = 'ativo' and condicao = 'irrecuperavel' order by referencia_id, id`)
  return achados.map(({ id }) => id)
}

/** That of the story, so many days from its hour. */
export const diaDaqui = ({ vida }: Historia, dias: number): string =>
  diaDe(new Date(vida.cena.agora().getTime() + dias * DIA_MS), ZONA)

export function historiaDe(vida: Vida, agora: Date): Historia {
  return {
    vida,
    atos: atosDosBens(vida.cena),
    marcar(dias, fazer) {
      const em = aDias(agora, -dias, MANHA)
      if (em >= vida.cena.agora()) vida.agenda.marcar(em, fazer)
    },
  }
}
