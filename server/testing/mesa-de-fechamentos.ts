// Months of long ago for tests: the desk, a storeroom, and a ledger whose clock is set by hand.
import type pg from 'pg'
import { afterAll } from 'vitest'
import { type FechamentoDetalhado, fechamentos, type Ressalva } from '#contract/almoxarifado/fechamentos.ts'
import { estornar } from '#server/almoxarifado/razao/estornar.ts'
import { type Documento, type Lancamento, lancar } from '#server/almoxarifado/razao/lancar.ts'
import { openClient } from '#server/casa/db/connection.ts'
import type { Answer } from './client.ts'
import { resultOf } from './field.ts'
import { type MesaDaAdministracao, mesaDaAdministracao } from './mesa-da-administracao.ts'
import { createStock, type Stock } from './stock.ts'

type LancamentoDoMes = Omit<Lancamento, 'deposito_id' | 'linha'>

const RELOGIO = `
  create table relogio (em timestamptz);
  grant select on relogio to public;
  insert into relogio values ('2020-01-15T12:00:00Z');
  create function no_relogio() returns trigger language plpgsql as $$ begin
    new.registrado_em := (select em from relogio);
    new.ocorrido_em := new.registrado_em;
    new.competencia := to_char(new.registrado_em at time zone 'America/Araguaina', 'YYYY-MM');
    return new;
  end $$;
  create trigger antes_de_tudo before insert on movimento_estoque for each row execute function no_relogio();`

/** The ledger's clock, set by hand: only the owner may, since what the application posts counts in the month in course. */
export async function relogioDoRazao(url: string) {
  const owner: pg.Client = await openClient({ url })
  afterAll(() => owner.end())
  await owner.query(RELOGIO)
  const em = (mes: string) => owner.query('update relogio set em = $1', [`${mes}-15T12:00:00Z`])
  return { owner, em }
}

type Ressalvas = Pick<Ressalva, 'tipo' | 'justificativa'>[]

export interface MesaDeFechamentos extends MesaDaAdministracao, Stock {
  owner: pg.Client
  conferir(competencia: string, deposito_id?: number): Promise<Answer<FechamentoDetalhado>>
  conferido(competencia: string): Promise<FechamentoDetalhado>
  /** One for each thing that is pending. */
  ressalvasDe(um: FechamentoDetalhado): Ressalvas
  fechar(um: FechamentoDetalhado, ressalvas?: Ressalvas): Promise<Answer<FechamentoDetalhado>>
  /** Checked and closed, with all that is pending. */
  fechado(competencia: string): Promise<FechamentoDetalhado>
  /** From now on the ledger's clock is in this month. */
  em(mes: string): Promise<unknown>
  compra(material_id: number, partes?: Partial<LancamentoDoMes>): LancamentoDoMes
  lancado(linha: LancamentoDoMes): Promise<{ doc: Documento; valor: number }>
  desfeito(doc: Documento): Promise<unknown>
}

/** Call it at the top of a test file, with `await`. */
export async function mesaDeFechamentos(): Promise<MesaDeFechamentos> {
  const mesa = await mesaDaAdministracao()
  const { clara, db, url } = mesa
  const stock = await createStock(db)
  const { deposito, lancando, documento } = stock
  const { owner, em } = await relogioDoRazao(url)

  const conferir = (competencia: string, deposito_id = deposito) =>
    clara.call(fechamentos.conferir, { body: { deposito_id, competencia } })
  async function conferido(competencia: string): Promise<FechamentoDetalhado> {
    const answer = await conferir(competencia)
    if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
    return answer.dados
  }
  const ressalvasDe = ({ pendencias }: FechamentoDetalhado) =>
    pendencias.map(({ tipo }) => ({ tipo, justificativa: 'aceita no teste' }))
  const fechar = (um: FechamentoDetalhado, ressalvas = ressalvasDe(um)) =>
    clara.call(fechamentos.fechar, { params: { id: um.id }, body: { versao: um.versao, ressalvas } })

  return {
    ...mesa,
    ...stock,
    owner,
    conferir,
    conferido,
    ressalvasDe,
    fechar,
    async fechado(competencia: string): Promise<FechamentoDetalhado> {
      const answer = await fechar(await conferido(competencia))
      if (answer.codigo !== 'SUCESSO') throw new Error(resultOf(answer))
      return answer.dados
    },
    em,
    compra: (material_id: number, partes: Partial<LancamentoDoMes> = {}): LancamentoDoMes => ({
      material_id,
      tipo: 'entrada_compra',
      qtd_e3: 10_000,
      valor_centavos: 1_000,
      ...partes,
    }),
    async lancado(linha: LancamentoDoMes): Promise<{ doc: Documento; valor: number }> {
      const doc = { tipo: 'ajuste', id: documento() }
      const lancamento = { deposito_id: deposito, ...linha, linha: documento() }
      const feito = await lancando((lancador) => lancar(lancador, doc, [lancamento]))
      return { doc, valor: feito.reduce((soma, { valor_centavos }) => soma + valor_centavos, 0) }
    },
    desfeito: (doc: Documento) => lancando((lancador) => estornar(lancador, doc, 'engano')),
  }
}
