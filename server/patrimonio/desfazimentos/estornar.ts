// A write-off taken back within its own exercise: the asset returns to where it was, and so does the act.

import sql from 'sql-template-tag'
import type { TipoDeDocumento } from '#contract/papeis/documentos.ts'
import type { SituacaoDoPatrimonio } from '#contract/patrimonio/situacao-do-bem.ts'
import type { Comando } from '#server/casa/comando.ts'
import { anoDe } from '#server/casa/http/ano.ts'
import { Recusa } from '#server/casa/http/erro.ts'
import { cancelarPapeisDe } from '#server/papeis/documentos/cancelamento.ts'
import { emitirDocumento } from '#server/papeis/documentos/emitir.ts'
import { aplicarEvento, type BemAlvo, bemPara, exigirEvento } from '#server/patrimonio/bens/alvo.ts'

interface Ato {
  /** Of the disposal; null when an inquiry wrote it off. */
  baixa_id: number | null
  desfazimento_id: number | null
  apuracao_id: number | null
  em: string
  destino: string | null
}

function ultimoAto({ tx }: Comando, bem_id: number): Promise<Ato | undefined> {
  return tx.maybe(sql`
    select x.id as baixa_id, x.desfazimento_id, null::bigint as apuracao_id, x.em, x.destino
    from desfazimento_bem b join baixa x on x.id = b.baixa_id where b.patrimonio_id = ${bem_id}
    union all
    select null, null, a.id, a.concluida_em, null
    from apuracao a where a.patrimonio_id = ${bem_id} and a.resultado in ('ressarcido', 'substituido', 'isento')
    order by em desc limit 1`)
}

async function exigirPlaquetaLivre({ tx }: Comando, { id, referencia_id }: BemAlvo): Promise<void> {
  if (referencia_id === null) return
  const outro = await tx.maybe<{ descricao: string }>(sql`
    select descricao from patrimonio
    where referencia_id = ${referencia_id} and id <> ${id} and situacao not in ('baixado', 'estornado')`)
  if (outro)
    throw new Recusa(
      'ERR_DUPLICADO',
      `A plaqueta ${referencia_id} hoje é de ${outro.descricao}: troque-a antes de estornar.`,
    )
}

const papeisDo = ({ baixa_id, apuracao_id }: Ato) =>
  baixa_id !== null
    ? { entidade: 'baixa' as const, entidade_id: baixa_id }
    : { entidade: 'apuracao' as const, entidade_id: apuracao_id ?? 0 }

/** The asset goes back to the list; the others that left with it get a new term. */
async function reabrirDesfazimento(comando: Comando, bem: BemAlvo, ato: Ato): Promise<void> {
  const { tx } = comando
  await tx.run(sql`
    update desfazimento_bem set situacao = 'arrolado', baixa_id = null, dados_apagados = false
    where desfazimento_id = ${ato.desfazimento_id} and patrimonio_id = ${bem.id}`)
  await tx.run(sql`update desfazimento set situacao = 'avaliado' where id = ${ato.desfazimento_id}`)
  const { ficam } = await tx.one<{ ficam: number }>(
    sql`select count(*) as ficam from desfazimento_bem where baixa_id = ${ato.baixa_id}`,
  )
  const tipo: TipoDeDocumento = ato.destino === 'doacao' ? 'termo_de_doacao' : 'termo_de_baixa'
  const termo =
    ficam > 0 && ato.baixa_id !== null
      ? await emitirDocumento(comando, { tipo, entidade_id: ato.baixa_id })
      : null
  await tx.run(sql`update baixa set termo_documento_id = ${termo} where id = ${ato.baixa_id}`)
}

async function reabrirApuracao({ tx }: Comando, id: number): Promise<void> {
  await tx.run(sql`
    update apuracao set concluida_em = null, concluida_por = null, resultado = null, relatorio = null,
      valor_centavos = null, termo_documento_id = null where id = ${id}`)
}

export async function estornarBaixa(
  comando: Comando,
  id: number,
  motivo: string,
): Promise<{ id: number; situacao: SituacaoDoPatrimonio }> {
  const { tx, agora, audit, services } = comando
  const bem = await bemPara(comando, id, 'painel.almoxarifado.patrimonios.estornar-baixa')
  exigirEvento('estornar_baixa', bem)
  const ato = await ultimoAto(comando, id)
  if (!ato)
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'Este bem veio já baixado de outro sistema: não há baixa a estornar.',
    )
  const { fuso } = services.config
  if (anoDe(new Date(ato.em), fuso) !== anoDe(agora, fuso))
    throw new Recusa(
      'ERR_ESTADO_INVALIDO',
      'A baixa é de outro exercício e não se estorna mais: registre a entrada do bem como novo ingresso.',
    )
  await exigirPlaquetaLivre(comando, bem)
  await tx.run(sql`select id from desfazimento where id = ${ato.desfazimento_id} for update`)
  await aplicarEvento(comando, bem, { evento: 'estornar_baixa', motivo })
  await cancelarPapeisDe(comando, papeisDo(ato), `Estorno da baixa: ${motivo}`)
  if (ato.apuracao_id !== null) await reabrirApuracao(comando, ato.apuracao_id)
  else await reabrirDesfazimento(comando, bem, ato)
  const doDesfazimento = ato.desfazimento_id !== null
  audit.mudanca({
    entidade: doDesfazimento ? 'desfazimento' : 'apuracao',
    entidade_id: ato.desfazimento_id ?? ato.apuracao_id ?? id,
    local_id: bem.local_id,
    para: { estornado: id },
    motivo,
  })
  const { situacao } = await tx.one<{ situacao: SituacaoDoPatrimonio }>(
    sql`select situacao from patrimonio where id = ${id}`,
  )
  return { id, situacao }
}
