// An asset that nobody finds: said by an act, inquired into, and found or written off.
import sql from 'sql-template-tag'
import type { apuracoes } from '#contract/apuracoes.ts'
import type { BemNomeado } from '#contract/bens.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { aplicarEvento, bemPara, type Comando, exigirEvento } from '#server/bens/alvo.ts'
import {
  BEM_NOMEADO,
  comissaoVigente,
  diaDe,
  exigirOutraPessoa,
  proximoProtocolo,
  vistoDe,
} from '#server/desfazimentos/comum.ts'
import { emitirDocumento } from '#server/documentos/emitir.ts'
import { campoInvalido, Recusa } from '#server/http/erro.ts'
import { apuracoesDe, type LinhaDeApuracao } from './queries.ts'

const RECURSO = 'painel.almoxarifado.patrimonios'

async function bemNomeado({ tx }: Pick<Comando, 'tx'>, id: number): Promise<BemNomeado> {
  return (
    await tx.one<{ bem: BemNomeado }>(sql`select ${BEM_NOMEADO} as bem from patrimonio p where p.id = ${id}`)
  ).bem
}

export async function linhaVista(
  { tx, ator, services }: Pick<Comando, 'tx' | 'ator' | 'services'>,
  id: number,
): Promise<LinhaDeApuracao> {
  const { colunas, de } = apuracoesDe(services.config.fuso)
  const linha = await tx.maybe<LinhaDeApuracao>(sql`select ${colunas} from ${de} where a.id = ${id}`)
  if (!linha || !vistoDe(ator, linha.caminho))
    throw new Recusa('ERR_NAO_ENCONTRADO', 'Apuração não encontrada entre as que você alcança.')
  return linha
}

export async function naoLocalizar(comando: Comando, id: number, motivo: string): Promise<BemNomeado> {
  const bem = await bemPara(comando, id, `${RECURSO}.nao-localizar`)
  await aplicarEvento(comando, bem, { evento: 'nao_localizar', motivo })
  return bemNomeado(comando, id)
}

export async function localizar(comando: Comando, id: number, motivo: string): Promise<BemNomeado> {
  const { tx, ator, agora, audit } = comando
  const bem = await bemPara(comando, id, `${RECURSO}.nao-localizar`)
  await aplicarEvento(comando, bem, { evento: 'localizar', motivo })
  const encerrada = await tx.maybe<{ id: number }>(sql`
    update apuracao set concluida_em = ${agora}, concluida_por = ${ator.usuario.id}, resultado = 'localizado',
      relatorio = ${motivo} where patrimonio_id = ${id} and concluida_em is null returning id`)
  if (encerrada)
    audit.mudanca({
      entidade: 'apuracao',
      entidade_id: encerrada.id,
      local_id: bem.local_id,
      de: { resultado: null },
      para: { resultado: 'localizado' },
      motivo,
    })
  return bemNomeado(comando, id)
}

export async function abrir(comando: Comando, body: BodyOf<typeof apuracoes.abrir>): Promise<number> {
  const { tx, ator, audit, agora, services } = comando
  const { bem_id, ...dados } = body
  const bem = await bemPara(comando, bem_id, `${RECURSO}.apurar`)
  exigirEvento('abrir_apuracao', bem)
  const hoje = diaDe(agora, services.config.fuso)
  if (dados.prazo !== null && dados.prazo < hoje) throw campoInvalido('prazo', 'O prazo já teria passado.')
  if (dados.comissao_id !== null)
    await comissaoVigente(tx, dados.comissao_id, { tipo: 'apuracao', caminho: bem.caminho, hoje })
  const numero = await proximoProtocolo(comando, 'APU')
  const { id } = await tx.one<{ id: number }>(sql`
    insert into apuracao (numero, patrimonio_id, local_id, comissao_id, fatos, boletim, processo, prazo, aberta_por,
      aberta_em)
    values (${numero}, ${bem.id}, ${bem.local_id}, ${dados.comissao_id}, ${dados.fatos}, ${dados.boletim},
      ${dados.processo}, ${dados.prazo}, ${ator.usuario.id}, ${agora}) returning id`)
  await aplicarEvento(comando, bem, { evento: 'abrir_apuracao', motivo: `${numero}: ${dados.fatos}` })
  const alvo = { entidade: 'apuracao', entidade_id: id, local_id: bem.local_id }
  audit.mudanca({ ...alvo, para: { numero, bem_id, ...dados } })
  return id
}

export const OUTRA_PESSOA = 'Quem abriu a apuração não a conclui: peça a outra pessoa.'

export async function concluir(
  comando: Comando,
  id: number,
  body: BodyOf<typeof apuracoes.concluir>,
): Promise<void> {
  const { tx, ator, audit, agora } = comando
  const linha = await linhaVista(comando, id)
  const bem = await bemPara(comando, linha.bem.id, `${RECURSO}.baixar`)
  const { fechada } = await tx.one<{ fechada: boolean }>(
    sql`select concluida_em is not null as fechada from apuracao where id = ${id} for update`,
  )
  if (fechada) throw new Recusa('ERR_ESTADO_INVALIDO', 'Esta apuração já foi concluída.')
  exigirOutraPessoa(ator, linha.aberta_por_id, OUTRA_PESSOA)
  const { resultado, relatorio, processo, valor_centavos } = body
  if (resultado === 'ressarcido' && valor_centavos === null)
    throw campoInvalido('valor_centavos', 'Diga quanto foi ressarcido.')
  await tx.run(sql`
    update apuracao set concluida_em = ${agora}, concluida_por = ${ator.usuario.id}, resultado = ${resultado},
      relatorio = ${relatorio}, processo = ${processo}, valor_centavos = ${valor_centavos} where id = ${id}`)
  await aplicarEvento(comando, bem, {
    evento: 'concluir_apuracao',
    motivo: `${linha.numero}, processo ${processo}`,
  })
  const termo = await emitirDocumento(comando, { tipo: 'termo_circunstanciado', entidade_id: id })
  await tx.run(sql`update apuracao set termo_documento_id = ${termo} where id = ${id}`)
  const alvo = { entidade: 'apuracao', entidade_id: id, local_id: linha.local.id }
  audit.mudanca({ ...alvo, de: { resultado: null }, para: { ...body } })
}
