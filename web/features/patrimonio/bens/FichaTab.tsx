import { PENDENCIAS_DO_BEM } from '#contract/patrimonio/bem.ts'
import type { BemDetalhado } from '#contract/patrimonio/bens.ts'
import { CAMPOS_DO_BEM } from '#contract/patrimonio/campos-do-bem.ts'
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import { fatosDe } from '#web/detail/fatos.ts'
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
  const fato = fatosDe(CAMPOS_DO_BEM, bem)
  const respondidos = classe_do_bem.atributos.map(({ chave, rotulo, tipo }) => ({
    label: rotulo,
    value: respondido(tipo, atributos[chave]),
  }))
  return (
    <Card title="Identificação">
      <Facts
        items={[
          fato('referencia_id'),
          fato('tombamento'),
          fato('referencias'),
          fato('classe_id', bem.classe.nome),
          fato('marca'),
          fato('modelo'),
          fato('numero_serie'),
          fato('cor'),
          fato('dimensoes'),
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

/** What is in nobody's own charge is answered for by the titular of the place, where there is one. */
export const respondeNoLocal = ({ titular_do_local }: Pick<BemDetalhado, 'titular_do_local'>) =>
  titular_do_local === null ? 'Ninguém: o local não tem titular' : `${titular_do_local}, titular do local`

/** For what is out of charge nobody answers any more; who did is said as of before. */
export function quemResponde(
  bem: Pick<BemDetalhado, 'situacao' | 'responsavel' | 'titular_do_local'>,
): string {
  if (SITUACOES_EM_CARGA.includes(bem.situacao)) return bem.responsavel?.nome ?? respondeNoLocal(bem)
  const antes = bem.responsavel && `; antes, ${bem.responsavel.nome}`
  return `Ninguém: o bem não está em carga${antes ?? ''}`
}

function OndeEsta({ bem }: Props) {
  const fato = fatosDe(CAMPOS_DO_BEM, bem)
  return (
    <Card title="Onde está e como está">
      <Facts
        items={[
          fato('local_id', bem.local.nome),
          fato('instalacao_id', bem.instalacao?.nome ?? 'Não informado'),
          fato('responsavel_servidor_id', quemResponde(bem)),
          fato('estado'),
          fato('condicao'),
          ...ultimaVerificacao(bem),
          fato('propriedade'),
        ]}
      />
    </Card>
  )
}

function Ingresso({ bem }: Props) {
  const { data_ingresso, garantia_ate } = bem
  const fato = fatosDe(CAMPOS_DO_BEM, bem)
  const itens = [
    fato('forma_ingresso'),
    fato('data_ingresso', data_ingresso && data(data_ingresso)),
    fato('fornecedor_id', bem.fornecedor?.nome),
    fato('nota'),
    fato('empenho'),
    fato('fonte_recurso'),
    fato('convenio'),
    fato('processo'),
    fato('garantia_ate', garantia_ate && data(garantia_ate)),
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
  const { vida_util_meses, inicio_depreciacao, depreciado_abertura_centavos: antes } = contas
  const fato = fatosDe(CAMPOS_DO_BEM, contas)
  const itens = [
    fato('valor_aquisicao_centavos', emReais(contas.valor_aquisicao_centavos)),
    fato('valor_avaliado_centavos', emReais(contas.valor_avaliado_centavos)),
    { label: 'Depreciação acumulada', value: emReais(contas.depreciado_centavos) },
    fato('depreciado_abertura_centavos', antes > 0 && emReais(antes)),
    { label: 'Valor líquido', value: emReais(contas.valor_liquido_centavos) },
    fato('valor_residual_centavos', emReais(contas.valor_residual_centavos)),
    fato('vida_util_meses', vida_util_meses && plural(vida_util_meses, 'mês', 'meses')),
    fato('inicio_depreciacao', inicio_depreciacao && data(inicio_depreciacao)),
    fato('documento_abertura'),
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
