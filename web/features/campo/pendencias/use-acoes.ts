import { Camera, type LucideIcon, Pencil, RotateCw, Trash2, Wifi } from 'lucide-react'
import type { ChangeEvent } from 'react'
import type { AcaoDaPendencia } from '#offline/pendencias.ts'
import type { Pendencia } from '#web/offline-browser/types.ts'
import { useFila } from '#web/offline-browser/use-fila.ts'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import type { MenuItem } from '#web/ui/actions/Menu.tsx'

type Chave = AcaoDaPendencia['chave']
/** A photo is taken again by a file field, which must be the thing that is tapped. */
type ChaveDeBotao = Exclude<Chave, 'refazer'>

export const APARENCIA: Readonly<Record<Chave, { label: string; icon: LucideIcon }>> = {
  corrigir: { label: 'Corrigir', icon: Pencil },
  refazer: { label: 'Refazer foto', icon: Camera },
  'enviar-sem-wifi': { label: 'Enviar mesmo assim', icon: Wifi },
  tentar: { label: 'Tentar agora', icon: RotateCw },
  descartar: { label: 'Descartar', icon: Trash2 },
}

/** What stands in front, the first that is allowed; what only waits for its turn has nothing there. */
const NA_FRENTE: Readonly<Partial<Record<Pendencia['situacao'], readonly Chave[]>>> = {
  revisar: ['corrigir', 'refazer', 'tentar'],
  recusada: ['corrigir', 'refazer', 'tentar'],
  invalida: ['refazer', 'descartar'],
  'tenta-depois': ['tentar'],
}

export interface Pedidos {
  onCorrigir: (pendencia: Pendencia) => void
  onDescartar: (pendencia: Pendencia) => void
}

export interface Acoes {
  primeira: Chave | undefined
  outras: readonly MenuItem[]
  fazer: Readonly<Record<ChaveDeBotao, () => void>>
  refazer: (event: ChangeEvent<HTMLInputElement>) => void
  /** What the actions are about, for who does not see the row. */
  sobre: string
}

export function useAcoes(pendencia: Pendencia, { onCorrigir, onDescartar }: Pedidos): Acoes {
  const fila = useFila()
  const { op_id, oQue, alvo, situacao, acoes, arquivo } = pendencia
  const permite = (chave: Chave) => acoes.some((acao) => acao.chave === chave && acao.permitido)
  const primeira = NA_FRENTE[situacao]?.find(permite)
  const fazer: Acoes['fazer'] = {
    tentar: () => void fila.tentarAgora(op_id),
    'enviar-sem-wifi': () => void fila.enviarSemWifi([op_id]),
    corrigir: () => onCorrigir(pendencia),
    descartar: () => onDescartar(pendencia),
  }

  function refazer(event: ChangeEvent<HTMLInputElement>) {
    const [nova] = event.target.files ?? []
    event.target.value = ''
    if (nova === undefined || arquivo === null) return
    void saveOnDevice(() => fila.refazerFoto(arquivo, nova), 'Foto nova salva no aparelho')
  }

  const outras = acoes.flatMap(({ chave, permitido, motivo }): MenuItem[] => {
    if (chave === primeira || chave === 'refazer') return []
    const tone = chave === 'descartar' ? 'danger' : undefined
    return [{ ...APARENCIA[chave], disabled: !permitido, hint: motivo, tone, onSelect: fazer[chave] }]
  })
  return { primeira, outras, fazer, refazer, sobre: `${oQue} ${alvo}`.trim() }
}
