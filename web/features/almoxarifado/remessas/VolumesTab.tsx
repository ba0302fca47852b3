import { Plus, Save, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { RemessaDetalhada } from '#contract/almoxarifado/remessa.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { api } from '#web/api/api.ts'
import { useUnsavedGuard } from '#web/forms/use-unsaved-guard.tsx'
import { permite } from '#web/partes/almoxarifado/remessas.tsx'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { useAtoNaRemessa } from './consultas.ts'
import { EtiquetasDosVolumes } from './EtiquetasDosVolumes.tsx'
import './Remessas.css'

type Props = { remessa: RemessaDetalhada }

interface Volume {
  numero: number
  lacre: string
  descricao: string
}

const volumesDe = ({ volumes }: RemessaDetalhada): readonly Volume[] =>
  volumes.map(({ numero, lacre, descricao }) => ({ numero, lacre: lacre ?? '', descricao }))

/** The volume of each item. */
const ondeEsta = ({ itens }: RemessaDetalhada): ReadonlyMap<number, number | null> =>
  new Map(itens.map((item) => [item.id, item.volume]))

export function VolumesTab({ remessa }: Props) {
  return permite(remessa, 'volumes') ? <Embalar remessa={remessa} /> : <Embalados remessa={remessa} />
}

function Embalados({ remessa }: Props) {
  const { volumes, itens } = remessa
  return (
    <Card title="Volumes">
      <EtiquetasDosVolumes remessa={remessa} />
      <RecordList
        rotulo="Volumes"
        vazio="Sem volumes."
        itens={volumes.map(({ uuid, numero, lacre, descricao }) => ({
          chave: uuid,
          titulo: `Volume ${numero}`,
          detalhe: [
            lacre && `lacre ${lacre}`,
            descricao,
            plural(itens.filter(({ volume }) => volume === numero).length, 'item', 'itens'),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Card>
  )
}

/** The packing of what was picked: how many volumes, their seals, and what goes in each. */
function Embalar({ remessa }: Props) {
  const { id, itens, versao } = remessa
  const [volumes, setVolumes] = useState(() => volumesDe(remessa))
  const [onde, setOnde] = useState(() => ondeEsta(remessa))
  const [mexida, setMexida] = useState(false)
  const [vista, setVista] = useState(remessa)
  // Another person may have packed it: what was begun here stays, and is saved over theirs only if asked again.
  if (vista !== remessa) {
    setVista(remessa)
    if (!mexida) {
      setVolumes(volumesDe(remessa))
      setOnde(ondeEsta(remessa))
    }
  }
  const gravar = useAtoNaRemessa(() => setMexida(false))
  const guarda = useUnsavedGuard(mexida)
  const mudar = (novos: readonly Volume[]) => {
    setMexida(true)
    setVolumes(novos)
  }
  function acrescentar() {
    const numero = Math.max(0, ...volumes.map((um) => um.numero)) + 1
    // The first one takes everything: most shipments have one volume.
    if (volumes.length === 0) setOnde(new Map(itens.map((item) => [item.id, numero])))
    mudar([...volumes, { numero, lacre: '', descricao: '' }])
  }
  function tirar(numero: number) {
    setOnde(new Map([...onde].map(([item, volume]) => [item, volume === numero ? null : volume])))
    mudar(volumes.filter((um) => um.numero !== numero))
  }
  const salvar = () =>
    gravar.mutate({
      feito: 'Volumes gravados',
      chamar: () =>
        api.remessas.volumes({
          params: { id },
          body: {
            versao,
            volumes: volumes.map((um) => ({
              ...um,
              item_ids: itens.map((item) => item.id).filter((item) => onde.get(item) === um.numero),
            })),
          },
        }),
    })
  return (
    <div className="z-stack">
      <Card
        title="Volumes"
        actions={
          <Button icon={Plus} onClick={acrescentar}>
            Acrescentar volume
          </Button>
        }
      >
        {!mexida && <EtiquetasDosVolumes remessa={remessa} />}
        {volumes.length === 0 && <p className="z-muted">Sem volumes: os itens vão soltos.</p>}
        {volumes.map((um) => (
          <VolumeRow
            key={um.numero}
            volume={um}
            onChange={(novo) => mudar(volumes.map((velho) => (velho === um ? novo : velho)))}
            onTirar={() => tirar(um.numero)}
          />
        ))}
      </Card>
      {volumes.length > 0 && (
        <Card title="O que vai em cada um">
          <div className="z-form-grid">
            {itens.map((item) => (
              <Select
                key={item.id}
                label={`${item.material.descricao}: ${quantidade(item.qtd_e3, item.material.unidade)}`}
                placeholder="Fora dos volumes"
                options={volumes.map(({ numero }) => ({ value: String(numero), label: `Volume ${numero}` }))}
                value={String(onde.get(item.id) ?? '')}
                onChange={({ target }) => {
                  setMexida(true)
                  setOnde(new Map(onde).set(item.id, Number(target.value) || null))
                }}
              />
            ))}
          </div>
        </Card>
      )}
      <div className="z-form-bar">
        <span className="z-small z-muted" role="status">
          {mexida ? 'Há mudanças por gravar' : 'Tudo gravado'}
        </span>
        <Button variant="primary" icon={Save} busy={gravar.isPending} disabled={!mexida} onClick={salvar}>
          Gravar volumes
        </Button>
      </div>
      {guarda}
    </div>
  )
}

function VolumeRow(props: { volume: Volume; onChange: (volume: Volume) => void; onTirar: () => void }) {
  const { volume, onChange, onTirar } = props
  return (
    <div className="z-volume">
      <TextField
        label={`Volume ${volume.numero}`}
        optional
        placeholder="Caixa, fardo, pacote"
        autoComplete="off"
        maxLength={120}
        value={volume.descricao}
        onChange={({ target }) => onChange({ ...volume, descricao: target.value })}
      />
      <TextField
        label="Lacre"
        optional
        autoComplete="off"
        maxLength={60}
        value={volume.lacre}
        onChange={({ target }) => onChange({ ...volume, lacre: target.value })}
      />
      <IconButton label={`Tirar o volume ${volume.numero}`} icon={Trash2} onClick={onTirar} />
    </div>
  )
}
