import { useState } from 'react'
import { v7 } from 'uuid'
import type { MaterialNaRemessa } from '#contract/remessa.ts'
import type { SobraDita } from '#web/offline-browser/recebimentos-banco.ts'
import { CameraDeCodigos } from '#web/pickers/CameraDeCodigos.tsx'
import { type Achado, SearchPicker } from '#web/pickers/SearchPicker.tsx'
import { useWedge } from '#web/scan/use-wedge.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'
import { BotaoDaCamera } from './BotaoDaCamera.tsx'
import type { Conferencia } from './use-conferencia.ts'

type MaterialAchado = Achado & { material: MaterialNaRemessa }

type Props = { conferencia: Conferencia; onClose: () => void; onEscolher: (sobra: SobraDita) => void }

const semCodigo = (codigo: string) => `Nenhum material deste aparelho tem o código ${codigo}.`

/** Which material it is, out of the catalogue that the device keeps: read, or found by its name. */
export function SobraSheet({ conferencia, onClose, onEscolher }: Props) {
  const [camera, setCamera] = useState(false)
  const [dito, setDito] = useState('')
  const escolher = (material: MaterialNaRemessa) =>
    onEscolher({ uuid: v7(), material, qtd_e3: null, motivo: '', fotos: [] })
  async function ler(codigo: string) {
    const [achado, outro] = await conferencia.procurar(codigo)
    if (achado && !outro) escolher(achado)
    else setDito(semCodigo(codigo))
  }
  useWedge((codigo) => void ler(codigo))
  return (
    <Sheet
      open
      title="Veio a mais"
      subtitle="Algo que não estava nesta remessa."
      onClose={onClose}
      footer={
        <Button size="lg" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      <div className="z-stack">
        <SearchPicker<MaterialAchado>
          label="Material"
          help="Procure pelo nome ou pelo código, ou leia o código de barras."
          placeholder="Nome, código ou código de barras"
          chave="sobra-do-recebimento"
          value={null}
          buscar={async (texto) =>
            (await conferencia.procurar(texto)).map((material) => ({
              ...{ id: material.id, nome: material.descricao, material },
              detalhe: [material.codigo, material.unidade].join(' · '),
            }))
          }
          onChange={(achado) => achado && escolher(achado.material)}
        />
        <BotaoDaCamera ligada={camera} onMudar={setCamera} />
        {camera && <CameraDeCodigos pausada={false} onCode={(codigo) => void ler(codigo)} />}
        <p className="z-small" role="status">
          {dito}
        </p>
      </div>
    </Sheet>
  )
}
