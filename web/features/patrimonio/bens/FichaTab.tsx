import { CONDICOES_DE_PATRIMONIO, ESTADOS_DE_PATRIMONIO } from '#contract/administracao/vocabularios.ts'
import { FORMAS_DE_INGRESSO, PENDENCIAS_DO_BEM, PROPRIEDADES } from '#contract/patrimonio/bem.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { emReais } from './palavras.ts'
import './Bens.css'

type Props = { bem: BemDetalhado }

export function FichaTab({ bem }: Props) {
  const { observacoes, pendencias } = bem
  return (
    <div className="z-stack">
      {pendencias.length > 0 && (
        <Card title="Falta neste cadastro">
          <div className="z-row">
            {pendencias.map((uma) => (
              <Badge key={uma} tone="warning">
                {PENDENCIAS_DO_BEM[uma]}
              </Badge>
            ))}
          </div>
        </Card>
      )}
      <Identificacao bem={bem} />
      <OndeEsta bem={bem} />
      <Ingresso bem={bem} />
      <Valores bem={bem} />
      {observacoes && (
        <Card title="Observações">
          <p className="z-bem-texto">{observacoes}</p>
        </Card>
      )}
    </div>
  )
}

function Identificacao({ bem }: Props) {
  const { classe_do_bem, atributos } = bem
  const respondidos = classe_do_bem.atributos.map(({ chave, rotulo, tipo }) => ({
    label: rotulo,
    value: respondido(tipo, atributos[chave]),
  }))
  return (
    <Card title="Identificação">
      <Facts
        items={[
          { label: 'Plaqueta', value: bem.referencia_id },
          { label: 'Tombamento', value: bem.tombamento },
          { label: 'Outros códigos', value: bem.referencias.join(', ') },
          { label: 'Classe', value: bem.classe.nome },
          { label: 'Marca', value: bem.marca },
          { label: 'Modelo', value: bem.modelo },
          { label: 'Número de série', value: bem.numero_serie },
          { label: 'Cor', value: bem.cor },
          { label: 'Dimensões', value: bem.dimensoes },
          ...respondidos,
          { label: 'Cadastrado em', value: dataHora(bem.criado_em) },
        ]}
      />
    </Card>
  )
}

function respondido(tipo: string, valor: string | undefined) {
  if (!valor) return null
  if (tipo === 'sim_nao') return valor === 'sim' ? 'Sim' : 'Não'
  return tipo === 'data' ? data(valor) : valor
}

function ultimaVerificacao(bem: BemDetalhado) {
  const {
    verificado_em,
    verificado_por,
    verificado_latitude: latitude,
    verificado_longitude: longitude,
  } = bem
  return [
    { label: 'Última verificação', value: verificado_em ? dataHora(verificado_em) : 'Nunca' },
    { label: 'Verificado por', value: verificado_por },
    { label: 'Verificado na visita', value: bem.verificado_na_visita },
    {
      label: 'Posição na verificação',
      value: latitude !== null && longitude !== null && `${grau(latitude)}; ${grau(longitude)}`,
    },
  ]
}

/** A metre or so. */
const grau = (valor: number) => valor.toLocaleString('pt-BR', { maximumFractionDigits: 5 })

function OndeEsta({ bem }: Props) {
  const { estado, condicao } = bem
  return (
    <Card title="Onde está e como está">
      <Facts
        items={[
          { label: 'Local', value: bem.local.nome },
          { label: 'Ambiente', value: bem.instalacao?.nome ?? 'Não informado' },
          { label: 'Responsável', value: bem.responsavel?.nome ?? 'O titular do local' },
          { label: 'Estado', value: estado && ESTADOS_DE_PATRIMONIO[estado].rotulo },
          { label: 'Condição', value: condicao && CONDICOES_DE_PATRIMONIO[condicao].rotulo },
          ...ultimaVerificacao(bem),
          { label: 'Propriedade', value: PROPRIEDADES[bem.propriedade] },
        ]}
      />
    </Card>
  )
}

function Ingresso({ bem }: Props) {
  const { forma_ingresso, data_ingresso, garantia_ate } = bem
  const itens = [
    { label: 'Forma', value: forma_ingresso && FORMAS_DE_INGRESSO[forma_ingresso] },
    { label: 'Data', value: data_ingresso && data(data_ingresso) },
    { label: 'Fornecedor', value: bem.fornecedor?.nome },
    { label: 'Nota fiscal', value: bem.nota },
    { label: 'Empenho', value: bem.empenho },
    { label: 'Fonte do recurso', value: bem.fonte_recurso },
    { label: 'Convênio', value: bem.convenio },
    { label: 'Processo', value: bem.processo },
    { label: 'Garantia até', value: garantia_ate && data(garantia_ate) },
  ]
  if (itens.every(({ value }) => !value)) return null
  return (
    <Card title="Ingresso">
      <Facts items={itens} />
    </Card>
  )
}

function Valores({ bem: { contas } }: Props) {
  if (!contas) return null
  const { vida_util_meses, inicio_depreciacao } = contas
  const itens = [
    { label: 'Aquisição', value: emReais(contas.valor_aquisicao_centavos) },
    { label: 'Avaliação', value: emReais(contas.valor_avaliado_centavos) },
    { label: 'Depreciação acumulada', value: emReais(contas.depreciado_centavos) },
    {
      label: 'Depreciado antes de entrar',
      value: contas.depreciado_abertura_centavos > 0 && emReais(contas.depreciado_abertura_centavos),
    },
    { label: 'Valor líquido', value: emReais(contas.valor_liquido_centavos) },
    { label: 'Valor residual', value: emReais(contas.valor_residual_centavos) },
    { label: 'Vida útil', value: vida_util_meses && plural(vida_util_meses, 'mês', 'meses') },
    { label: 'Em uso desde', value: inicio_depreciacao && data(inicio_depreciacao) },
    { label: 'Documento da abertura', value: contas.documento_abertura },
  ]
  return (
    <Card title="Valores">
      {contas.valor_liquido_centavos === null ? (
        <p className="z-muted">Nenhum valor informado.</p>
      ) : (
        <Facts items={itens} />
      )}
    </Card>
  )
}
