import { Camera, CameraOff, Check, PackageCheck } from 'lucide-react'
import { useState } from 'react'
import type { ItemDaRemessa } from '#contract/almoxarifado/remessa.ts'
import { quantidade } from '#contract/casa/unidades.ts'
import { CameraDeCodigos } from '#web/partes/casa/CameraDeCodigos.tsx'
import { useWedge } from '#web/scan/use-wedge.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { data } from '#web/ui/format.ts'
import { ColetaSheet } from './ColetaSheet.tsx'
import type { Coleta } from './consultas.ts'
import { faltaPegar, paradas } from './separacao.ts'
import './Remessas.css'

type Item = ItemDaRemessa & {
  /** Where it goes, when several shipments are picked together. */
  para?: string
}
type Props = { itens: readonly Item[]; coleta: Coleta }

const MOSTRAR = [
  { value: 'a_pegar' as const, label: 'A pegar' },
  { value: 'todos' as const, label: 'Todos' },
]

/** One walk along the shelves: read or touched, each item goes from the shelf to the shipment. */
export function ListaDeColeta({ itens, coleta }: Props) {
  const [mostrar, setMostrar] = useState<'a_pegar' | 'todos'>('a_pegar')
  const [aberto, setAberto] = useState<Item | null>(null)
  useWedge((codigo) => aberto === null && coleta.ler(codigo))
  const prontos = itens.filter((item) => faltaPegar(item) === 0).length
  const visiveis = mostrar === 'todos' ? itens : itens.filter((item) => faltaPegar(item) > 0)
  return (
    <div className="z-stack">
      <ProgressBar
        label="Itens pegos"
        value={(prontos / itens.length) * 100}
        valueText={`${prontos} de ${itens.length}`}
      />
      <Leitor coleta={coleta} pausado={aberto !== null} />
      <SegmentedChoice
        label="Mostrar"
        hideLabel
        compact
        options={MOSTRAR}
        value={mostrar}
        onChange={setMostrar}
      />
      {visiveis.length === 0 && (
        <EmptyState icon={PackageCheck} title="Tudo foi pego.">
          Confira os volumes e conclua a separação.
        </EmptyState>
      )}
      {paradas(visiveis).map(({ endereco, itens: daParada }) => (
        <section key={endereco ?? ''} aria-label={endereco ?? 'Sem endereço'}>
          <h2 className="z-coleta-endereco">{endereco ?? 'Sem endereço'}</h2>
          <ul className="z-separacao-lista" aria-label={`Itens em ${endereco ?? 'nenhum endereço'}`}>
            {daParada.map((item) => (
              <ItemRow key={item.id} item={item} coleta={coleta} onAbrir={() => setAberto(item)} />
            ))}
          </ul>
        </section>
      ))}
      {aberto && (
        <ColetaSheet
          key={aberto.id}
          item={aberto}
          onClose={() => setAberto(null)}
          onPegar={(qtd_e3) => {
            coleta.pegar(aberto, qtd_e3)
            setAberto(null)
          }}
        />
      )}
    </div>
  )
}

function Leitor({ coleta, pausado }: { coleta: Coleta; pausado: boolean }) {
  const [texto, setTexto] = useState('')
  const [camera, setCamera] = useState(false)
  return (
    <form
      className="z-coleta-leitor"
      onSubmit={(event) => {
        event.preventDefault()
        if (texto.trim() !== '') coleta.ler(texto.trim())
        setTexto('')
      }}
    >
      <div className="z-coleta-campo">
        <TextField
          label="Ler código"
          autoComplete="off"
          enterKeyHint="done"
          placeholder="Código de barras, do material ou do lote"
          value={texto}
          onChange={({ target }) => setTexto(target.value)}
        />
        <Button icon={camera ? CameraOff : Camera} aria-pressed={camera} onClick={() => setCamera(!camera)}>
          Câmera
        </Button>
      </div>
      {camera && <CameraDeCodigos pausada={pausado} onCode={coleta.ler} />}
      <p className="z-small" role="status">
        {coleta.dito}
      </p>
    </form>
  )
}

function ItemRow({ item, coleta, onAbrir }: { item: Item; coleta: Coleta; onAbrir: () => void }) {
  const { material, lote, qtd_e3, coletada_e3, para } = item
  const pronto = faltaPegar(item) === 0
  return (
    <li className="z-coleta-item">
      <button type="button" className="z-coleta-abrir" onClick={onAbrir}>
        <span>
          <strong>{material.descricao}</strong>
          <span className="z-muted z-small">
            {[
              material.codigo,
              lote && `lote ${lote.codigo}`,
              lote?.validade && `validade ${data(lote.validade)}`,
              para && `para ${para}`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className="z-coleta-numero">
          {coletada_e3 > 0 && !pronto && `${quantidade(coletada_e3)} de `}
          {quantidade(qtd_e3, material.unidade)}
        </span>
      </button>
      <Button
        size="lg"
        icon={Check}
        variant={pronto ? 'primary' : 'secondary'}
        aria-pressed={pronto}
        aria-label={`Pegar tudo: ${material.descricao}${lote ? `, lote ${lote.codigo}` : ''}`}
        onClick={() => coleta.pegar(item, pronto ? 0 : qtd_e3)}
      />
    </li>
  )
}
