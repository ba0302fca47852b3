import { DoorOpen, Ellipsis, ScanLine, Trash2 } from 'lucide-react'
import { digitoNaoConfere } from '#contract/casa/codigos.ts'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { EnvioBadge } from '#web/partes/casa/EnvioBadge.tsx'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Menu } from '#web/ui/actions/Menu.tsx'
import { VirtualList } from '#web/ui/display/VirtualList.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { DIGITO_NAO_CONFERE } from './leituras.ts'

type Props = {
  monitoramentoId: number
  /** The count goes on: what is only on the device may be taken back. */
  editavel: boolean
  contadas: readonly PatrimonioDaVisita[]
  /** Of the rooms, by uuid. */
  nomes: ReadonlyMap<string, string>
  /** Where the person is: its labels come first. */
  ambiente: string
}

const uuidDa = ({ uuid }: PatrimonioDaVisita) => uuid

/** The last one first, those of this room before the others. */
export function ContadasList({ monitoramentoId, contadas, nomes, ambiente, editavel }: Props) {
  if (contadas.length === 0)
    return (
      <EmptyState icon={ScanLine} title="Nenhuma etiqueta contada ainda">
        Escolha o ambiente e leia a etiqueta de cada bem, com a câmera, um leitor ou digitando.
      </EmptyState>
    )
  const daqui = ({ instalacao_uuid }: PatrimonioDaVisita) => (instalacao_uuid ?? '') === ambiente
  const itens = [...contadas].sort(
    (a, b) =>
      Number(daqui(b)) - Number(daqui(a)) || (b.atualizado_em ?? '').localeCompare(a.atualizado_em ?? ''),
  )
  return (
    <VirtualList
      label="Etiquetas"
      items={itens}
      itemKey={uuidDa}
      estimateSize={64}
      renderItem={(item) => (
        <div className="z-list-row z-bem">
          <span className="z-list-row-text">
            <span className="z-bem-codigo z-code">{item.referencia_id}</span>
            <span className="z-small z-muted">{nomes.get(item.instalacao_uuid ?? '') ?? 'Sem ambiente'}</span>
            {digitoNaoConfere(item.referencia_id ?? '') && (
              <span className="z-small z-muted">{DIGITO_NAO_CONFERE}</span>
            )}
          </span>
          <EnvioBadge envio={item.envio} />
          {editavel && item.envio === 'pendente' && (
            <MaisDaEtiqueta
              monitoramentoId={monitoramentoId}
              contada={item}
              ambiente={daqui(item) ? null : { uuid: ambiente, nome: nomes.get(ambiente) }}
            />
          )}
        </div>
      )}
    />
  )
}

type MaisProps = {
  monitoramentoId: number
  contada: PatrimonioDaVisita
  /** Where the person is, if the label is not there: it may be. */
  ambiente: { uuid: string; nome: string | undefined } | null
}

function MaisDaEtiqueta({ monitoramentoId, contada: { uuid, referencia_id }, ambiente }: MaisProps) {
  const visita = useVisita(monitoramentoId)
  const retirar = useUmaVez(() =>
    saveOnDevice(() => visita.retirarEtiqueta(uuid), `${referencia_id} retirada da contagem`),
  )
  const mudar = useUmaVez(async (onde: string) => {
    await saveOnDevice(
      () => visita.mudarEtiqueta(uuid, { instalacao_uuid: onde || null }),
      'Ambiente trocado',
    )
    return false
  })
  return (
    <Menu
      label={`Corrigir ${referencia_id}`}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} label={`Corrigir ${referencia_id}`} icon={Ellipsis} variant="quiet" />
      )}
      items={[
        ...(ambiente
          ? [
              {
                label: ambiente.nome ? `Está em ${ambiente.nome}` : 'Está sem ambiente',
                icon: DoorOpen,
                onSelect: () => void mudar(ambiente.uuid),
              },
            ]
          : []),
        { label: 'Retirar da contagem', icon: Trash2, tone: 'danger', onSelect: () => void retirar() },
      ]}
    />
  )
}
