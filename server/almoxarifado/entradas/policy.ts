// Who may do what to an entry: the one place where both the operations and the `acoes` of each record ask.

import type { Limites } from '#contract/administracao/parametros.ts'
import {
  nomeDaEntrada,
  SITUACOES_DA_ENTRADA,
  type SituacaoDaEntrada,
  type TipoDeEntrada,
} from '#contract/almoxarifado/entrada.ts'
import { entradas } from '#contract/almoxarifado/entradas.ts'
import { entregas } from '#contract/almoxarifado/entregas.ts'
import { pode } from '#contract/casa/acesso.ts'
import type { AcaoDoRegistro } from '#contract/casa/envelope.ts'
import { acaoDoRegistro } from '#server/casa/http/acao.ts'
import type { Ator } from '#server/casa/http/call.ts'
import { Recusa, SemPermissao } from '#server/casa/http/erro.ts'

export interface EntradaAlvo {
  id: number
  uuid: string
  protocolo: string | null
  tipo: TipoDeEntrada
  situacao: SituacaoDaEntrada
  deposito_id: number
  caminho: number[]
  valor_documento_centavos: number | null
  /** The order of replenishment that it answers. */
  ressuprimento_id: number | null
  exame_exigido: boolean
  /** Its examination was favourable. */
  examinada: boolean
  conferencia_por: number | null
  definitivo_por: number | null
  /** Of what goes straight to the schools: all, those that nobody received yet, and those that a school did. */
  entregas: number
  entregas_abertas: number
  entregas_recebidas: number
  /** The first line of which more was counted in than the document says. */
  linha_excedente: number | null
  versao: number
}

interface Regra {
  de: readonly SituacaoDaEntrada[]
  recusa?: (alvo: EntradaAlvo, ator: Ator, limites: Limites) => Recusa | undefined
}

const acima = (limite: number | null, { valor_documento_centavos: valor }: EntradaAlvo) =>
  limite !== null && valor !== null && valor > limite

/** Domain B9, E6. */
export const exigeOutraPessoa = (
  alvo: EntradaAlvo,
  { limite_recebimento_outra_pessoa_centavos: limite }: Limites,
) => acima(limite, alvo)
export const exigeComissao = (alvo: EntradaAlvo, { limite_recebimento_comissao_centavos: limite }: Limites) =>
  acima(limite, alvo)

const naoCabe = (mensagem: string) => new Recusa('ERR_ESTADO_INVALIDO', mensagem)

/** What goes straight to the schools is counted by them: the desk adds it up when the last one did. */
function faltamEscolas({
  tipo,
  entregas: quantas,
  entregas_abertas: abertas,
}: EntradaAlvo): Recusa | undefined {
  if (tipo !== 'ponto_a_ponto') return undefined
  if (quantas === 0) return naoCabe('Diga antes, na aba Escolas, quanto vai a cada uma.')
  if (abertas === 0) return undefined
  const faltam = abertas === 1 ? 'Falta uma escola receber' : `Faltam ${abertas} escolas receber`
  return naoCabe(`${faltam}: espere, ou feche o que falta na aba Escolas.`)
}

const soPontoAPonto = ({ tipo, conferencia_por }: EntradaAlvo): Recusa | undefined => {
  if (tipo !== 'ponto_a_ponto') return naoCabe('Só uma entrada ponto a ponto vai direto às escolas.')
  return conferencia_por === null ? undefined : naoCabe('Já foi conferida: falta só aceitar.')
}

/** What a school signed for is not undone from under it. */
const semEscolas = ({ entregas_recebidas: quantas }: EntradaAlvo): Recusa | undefined =>
  quantas === 0
    ? undefined
    : naoCabe('Uma escola já recebeu a parte dela: feche o que falta, confira e aceite; depois, estorne.')

const REGRAS = {
  editar: { de: ['rascunho'] },
  repetir: { de: ['estornada', 'cancelada', 'recusada'] },
  receber: { de: ['rascunho'] },
  conferir: { de: ['recebida_provisoria'], recusa: faltamEscolas },
  enviarExame: { de: ['recebida_provisoria'] },
  examinar: { de: ['em_exame'] },
  aceitar: {
    de: ['recebida_provisoria'],
    recusa(alvo, { usuario, concessoes }, limites) {
      const falta = faltamEscolas(alvo)
      if (falta) return falta
      if (alvo.conferencia_por === null) return naoCabe('Confira antes o que chegou, linha a linha.')
      if (alvo.exame_exigido && !alvo.examinada)
        return naoCabe('Esta entrada pede exame técnico: envie-a a exame e registre o parecer.')
      if (exigeOutraPessoa(alvo, limites) && alvo.conferencia_por === usuario.id)
        return new Recusa(
          'ERR_NAO_AUTORIZADO',
          'O valor passa do limite do órgão: quem conferiu não aceita. Peça a outra pessoa.',
        )
      const porComissao = 'painel.almoxarifado.entradas.aceitar-comissao'
      if (exigeComissao(alvo, limites) && !pode(concessoes, porComissao, alvo.caminho))
        return new Recusa(
          'ERR_NAO_AUTORIZADO',
          'O valor passa do limite do órgão: quem aceita é a comissão de recebimento.',
        )
      // E5: what goes beyond the document asks for a permission of its own.
      if (
        alvo.linha_excedente !== null &&
        !pode(concessoes, 'painel.almoxarifado.entradas.receber-excedente', alvo.caminho)
      )
        return new Recusa(
          'ERR_NAO_AUTORIZADO',
          `Linha ${alvo.linha_excedente}: chegou mais do que diz o documento. Recuse o que passa, ou peça a quem pode receber.`,
        )
      if (
        alvo.tipo === 'saldo_inicial' &&
        !pode(concessoes, 'painel.almoxarifado.entradas.saldo-inicial', alvo.caminho)
      )
        return new Recusa('ERR_NAO_AUTORIZADO', 'Você não lança saldo inicial: peça a quem pode.')
      return undefined
    },
  },
  recusar: { de: ['recebida_provisoria'], recusa: semEscolas },
  devolver: { de: ['recebida_provisoria'], recusa: semEscolas },
  cancelar: { de: ['rascunho', 'recebida_provisoria', 'em_exame'], recusa: semEscolas },
  planejar: { de: ['recebida_provisoria'], recusa: soPontoAPonto },
  fechar: { de: ['recebida_provisoria', 'em_exame'], recusa: soPontoAPonto },
  estornar: {
    de: ['aceita'],
    recusa(alvo, { usuario }, limites) {
      if (exigeOutraPessoa(alvo, limites) && alvo.definitivo_por === usuario.id)
        return new Recusa(
          'ERR_NAO_AUTORIZADO',
          'O valor passa do limite do órgão: quem aceitou não estorna. Peça a outra pessoa.',
        )
      return undefined
    },
  },
} as const satisfies Record<string, Regra>

export type AcaoSobreEntrada = keyof typeof REGRAS
const ACOES = Object.keys(REGRAS) as AcaoSobreEntrada[] // as: Object.keys forgets the literal keys

export const veEntrada = ({ concessoes }: Ator, { caminho }: Pick<EntradaAlvo, 'caminho'>) =>
  pode(concessoes, entradas.listar.access, caminho)

/** Why this actor may not do it to this entry; undefined when they may. */
export function impedimento(
  ator: Ator,
  acao: AcaoSobreEntrada,
  alvo: EntradaAlvo,
  limites: Limites,
): Recusa | undefined {
  const { de, recusa }: Regra = REGRAS[acao]
  const { access } = acao === 'planejar' || acao === 'fechar' ? entregas[acao] : entradas[acao]
  if (!pode(ator.concessoes, access, alvo.caminho))
    return new SemPermissao('Você não pode fazer isto neste depósito: peça a quem pode.')
  if (!de.includes(alvo.situacao))
    return new Recusa('ERR_ESTADO_INVALIDO', {
      mensagem: `${nomeDaEntrada(alvo)} está "${SITUACOES_DA_ENTRADA[alvo.situacao].toLowerCase()}": isto não cabe agora. Atualize a tela.`,
      dados: { situacao: alvo.situacao },
    })
  return recusa?.(alvo, ator, limites)
}

export function acoesDaEntrada(ator: Ator, alvo: EntradaAlvo, limites: Limites): AcaoDoRegistro[] {
  const acoes = ACOES.map((acao) =>
    acaoDoRegistro(`entradas.${acao}`, impedimento(ator, acao, alvo, limites)),
  )
  return [
    { chave: 'entradas.ver', permitido: pode(ator.concessoes, entradas.ver.access, alvo.caminho) },
    ...acoes,
  ]
}
