import { useState } from 'react'
import type { PatrimonioDaVisita } from '#web/offline-browser/types.ts'
import { useRascunho } from '#web/offline-browser/use-rascunho.ts'
import { usePatrimonios } from '#web/offline-browser/use-rows.ts'
import { useVisita } from '#web/offline-browser/use-visita.ts'
import { EditorSheet } from '#web/partes/casa/EditorSheet.tsx'
import { saveOnDevice } from '#web/partes/casa/save-on-device.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { numero } from '#web/ui/format.ts'
import { candidatos, type QuaisBens } from './candidatos.ts'
import { numeroNaVisita } from './numero-na-visita.ts'

type Props = {
  monitoramentoId: number
  referencia_id: string
  ambiente: string
  onFechar: () => void
  onAssociado: () => void
}

const NENHUM: readonly PatrimonioDaVisita[] = []
const MOSTRADOS = 40
/** What is kept while it is being answered. */
const VAZIO = { texto: '', motivo: '', escolhido_uuid: '' }
const QUAIS: ReadonlyArray<{ value: QuaisBens; label: string }> = [
  { value: 'sem_plaqueta', label: 'Sem plaqueta' },
  { value: 'todos', label: 'Todos' },
]

/** The code belongs to an asset of the list: one without label gets it, another changes its own for it. */
export function AssociarDialog({ monitoramentoId, referencia_id, ambiente, onFechar, onAssociado }: Props) {
  const rascunho = useRascunho(monitoramentoId, `associar:${monitoramentoId}:${referencia_id}`, VAZIO)
  const visita = useVisita(monitoramentoId, rascunho.chave)
  const bens = usePatrimonios(monitoramentoId) ?? NENHUM
  const haSemPlaqueta = bens.some((bem) => bem.referencia_id === null)
  const [quais, setQuais] = useState<QuaisBens>(haSemPlaqueta ? 'sem_plaqueta' : 'todos')
  const { texto, motivo, escolhido_uuid } = rascunho.valor
  const escolhido = bens.find(({ uuid }) => uuid === escolhido_uuid) ?? null
  const [salvando, setSalvando] = useState(false)
  const achados = candidatos(bens, { quais, texto, ambiente })
  const troca = escolhido !== null && escolhido.referencia_id !== null

  async function associar() {
    if (escolhido === null) return false
    setSalvando(true)
    const salvo = await saveOnDevice(
      () =>
        visita.associar({
          tipo: troca ? 'trocar_plaqueta' : 'aplicar_plaqueta',
          patrimonio_uuid: escolhido.uuid,
          referencia_id,
          instalacao_uuid: ambiente || null,
          motivo: motivo.trim() || null,
        }),
      troca ? 'Plaqueta trocada' : 'Plaqueta aplicada',
    )
    setSalvando(false)
    if (salvo) onAssociado()
    return salvo
  }

  return (
    <EditorSheet
      title="De qual bem é esta plaqueta?"
      subtitle={referencia_id}
      rascunho={rascunho}
      onClose={onFechar}
      onSave={associar}
      footer={(fechar) => (
        <>
          <Button onClick={fechar}>Voltar</Button>
          <Button type="submit" variant="primary" disabled={escolhido === null} busy={salvando}>
            {troca ? 'Trocar plaqueta' : 'Aplicar plaqueta'}
          </Button>
        </>
      )}
    >
      <div className="z-stack">
        {haSemPlaqueta && (
          <SegmentedChoice label="Mostrar" compact options={QUAIS} value={quais} onChange={setQuais} />
        )}
        <SearchField
          label="Buscar bem"
          placeholder="Descrição, marca, série ou plaqueta"
          value={texto}
          onChange={(digitado) => rascunho.mudar({ texto: digitado })}
        />
        <Escolhas
          bens={achados.slice(0, MOSTRADOS)}
          escolhido={escolhido}
          onEscolher={({ uuid }) => rascunho.mudar({ escolhido_uuid: uuid })}
        />
        <p className="z-small z-muted" role="status">
          {achados.length > MOSTRADOS
            ? `Mostrando ${MOSTRADOS} de ${numero(achados.length)}. Busque para ver os outros.`
            : achados.length === 0 && 'Nenhum bem encontrado.'}
        </p>
        {troca && (
          <TextArea
            label={`Por que trocar a plaqueta ${escolhido.referencia_id}?`}
            optional
            maxLength={1000}
            value={motivo}
            onChange={(event) => rascunho.mudar({ motivo: event.target.value })}
          />
        )}
      </div>
    </EditorSheet>
  )
}

type EscolhasProps = {
  bens: readonly PatrimonioDaVisita[]
  escolhido: PatrimonioDaVisita | null
  onEscolher: (bem: PatrimonioDaVisita) => void
}

function Escolhas({ bens, escolhido, onEscolher }: EscolhasProps) {
  return (
    <fieldset className="z-escolhas">
      <legend className="z-hidden">Bens da visita</legend>
      {bens.map((bem) => (
        <label key={bem.uuid} className="z-escolha">
          <input
            type="radio"
            name="bem"
            checked={escolhido?.uuid === bem.uuid}
            onChange={() => onEscolher(bem)}
          />
          <span className="z-list-row-text">
            <span className="z-bem-nome">{bem.patrimonio.descricao}</span>
            <span className="z-small z-muted">
              {[
                numeroNaVisita(bem),
                bem.patrimonio.marca,
                bem.patrimonio.numero_serie,
                bem.patrimonio.instalacao_nome,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
