import { Link } from 'react-router'
import { CAMPOS_DA_REMESSA } from '#contract/almoxarifado/campos-da-remessa.ts'
import { type RemessaDetalhada, TIPOS_DE_PEDIDO } from '#contract/almoxarifado/remessa.ts'
import { foiRecusada, MODALIDADES_DE_REMESSA } from '#contract/almoxarifado/transferencia.ts'
import { fatosDe } from '#web/detail/fatos.ts'
import { enderecoDoPedido } from '#web/partes/almoxarifado/remessas.tsx'
import { AssinaturaDoAto, FotosDoAto } from '#web/partes/papeis/ArquivosDoAto.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { data, dataHora, plural } from '#web/ui/format.ts'
import { donoDaAssinatura, donoDaChegada, enderecoDaOnda } from './palavras.ts'

type Props = { remessa: RemessaDetalhada }

const feito = (ato: RemessaDetalhada['criada']) => ato && `${ato.por.nome}, em ${dataHora(ato.em)}`

function recebedorDe({ recebedor }: RemessaDetalhada) {
  if (recebedor === null) return null
  const { nome, matricula, cargo } = recebedor
  return [nome, matricula && `matrícula ${matricula}`, cargo].filter(Boolean).join(', ')
}

/** Where the device of the destination was, when it told. */
function onde({ posicao }: RemessaDetalhada) {
  if (posicao === null) return null
  const { latitude, longitude, precisao_m } = posicao
  return (
    <a href={`geo:${latitude},${longitude}`}>
      {latitude.toFixed(5)}, {longitude.toFixed(5)}
      {precisao_m !== null && ` (erro de até ${Math.round(precisao_m)} m)`}
    </a>
  )
}

/** The shipment in facts, then what its destination shows of it. */
export function ResumoTab({ remessa }: Props) {
  return (
    <div className="z-stack">
      <Fatos remessa={remessa} />
      <Recusa remessa={remessa} />
      <Assinada remessa={remessa} />
    </div>
  )
}

/** Why the destination took nothing in. */
function Recusa({ remessa }: Props) {
  const { motivo, recusa_fotos, numero } = remessa
  if (!foiRecusada(remessa)) return null
  return (
    <Card title="Recusa">
      <div className="z-stack">
        <p>{motivo}</p>
        <FotosDoAto dono={donoDaChegada(remessa)} uuids={recusa_fotos} assunto={`recusa da ${numero}`} />
      </div>
    </Card>
  )
}

/** Who signed: the person named, or who wrote it. */
function Assinada({ remessa }: Props) {
  const { assinatura_uuid, recebida } = remessa
  if (assinatura_uuid === null) return null
  return (
    <Card title="Assinatura">
      <AssinaturaDoAto
        dono={donoDaAssinatura(remessa)}
        uuid={assinatura_uuid}
        nome={recebedorDe(remessa) ?? recebida?.por.nome ?? ''}
      />
    </Card>
  )
}

function papelDoRecebedor(remessa: RemessaDetalhada): string {
  if (foiRecusada(remessa)) return 'Quem recusou'
  return remessa.modalidade === 'retirada' ? 'Quem levou' : 'Quem recebeu'
}

function Fatos({ remessa }: Props) {
  const fato = fatosDe(CAMPOS_DA_REMESSA, remessa)
  const { pedido, onda, expedida, dias_em_transito, itens, volumes } = remessa
  return (
    <Card title="Remessa">
      <Facts
        items={[
          {
            label: TIPOS_DE_PEDIDO[pedido.tipo],
            value: <Link to={enderecoDoPedido(pedido)}>{pedido.protocolo}</Link>,
          },
          { label: 'Onda', value: onda && <Link to={enderecoDaOnda(onda.id)}>{onda.numero}</Link> },
          { label: 'Itens', value: plural(itens.length, 'item', 'itens') },
          fato('volumes', volumes.length > 0 && plural(volumes.length, 'volume', 'volumes')),
          fato('modalidade', expedida && MODALIDADES_DE_REMESSA[remessa.modalidade]),
          fato('transporte'),
          fato('previsto_em', remessa.previsto_em && data(remessa.previsto_em)),
          {
            label: 'No destino',
            value: remessa.destino_tem_estoque ? 'Entra no estoque' : 'É consumida na entrega',
          },
          {
            label: 'Em trânsito há',
            value: dias_em_transito !== null && plural(dias_em_transito, 'dia', 'dias'),
          },
          { label: 'Começada por', value: feito(remessa.criada) },
          { label: 'Separada por', value: feito(remessa.separada) },
          { label: 'Expedida por', value: feito(expedida) },
          { label: foiRecusada(remessa) ? 'Recusada por' : 'Recebida por', value: feito(remessa.recebida) },
          { label: 'Retorno conferido por', value: feito(remessa.retornada) },
          { label: papelDoRecebedor(remessa), value: recebedorDe(remessa) },
          { label: 'Onde', value: onde(remessa) },
          { label: 'Cancelada por', value: feito(remessa.cancelada) },
        ]}
      />
    </Card>
  )
}
