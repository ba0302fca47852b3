import { Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, memo, useCallback, useEffect, useRef, useState } from 'react'
import { podeValerZero, type TipoDeEntrada } from '#contract/almoxarifado/entrada.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { MaterialPicker } from '#web/partes/almoxarifado/MaterialPicker.tsx'
import { ReaisField } from '#web/partes/casa/ReaisField.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { answersEnter } from '#web/ui/fields/hold-enter.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { embalagemEscrita } from './contagem.ts'
import { type LinhaDoRascunho, linhaVazia, qtdDaLinha } from './rascunho.ts'
import './Entradas.css'

type Props = {
  linhas: readonly LinhaDoRascunho[]
  tipo: TipoDeEntrada
  onChange: (linhas: readonly LinhaDoRascunho[]) => void
}

/** More rows than a screen is made of all at once. */
const POR_VEZ = 100

/** Typed without the mouse: Enter goes to the next field, and after the last one to a new line. */
export function LinhasGrid({ linhas, tipo, onChange }: Props) {
  const [ate, setAte] = useState(POR_VEZ)
  const lista = useRef<HTMLOListElement>(null)
  const focar = useRef<string | null>(null)
  const atuais = useRef({ linhas, onChange })
  useEffect(() => {
    atuais.current = { linhas, onChange }
    if (focar.current === null) return
    lista.current?.querySelector<HTMLInputElement>(`#${focar.current} input`)?.focus()
    focar.current = null
  })
  const incluir = () => {
    const nova = linhaVazia()
    focar.current = nova.chave
    setAte((antes) => Math.max(antes, linhas.length + 1))
    onChange([...linhas, nova])
  }
  const trocar = useCallback((nova: LinhaDoRascunho) => {
    const { linhas: agora, onChange: mudar } = atuais.current
    mudar(agora.map((linha) => (linha.chave === nova.chave ? nova : linha)))
  }, [])
  const tirar = useCallback((chave: string) => {
    const { linhas: agora, onChange: mudar } = atuais.current
    mudar(agora.filter((linha) => linha.chave !== chave))
  }, [])
  const teclar = (event: KeyboardEvent<HTMLOListElement>) => {
    const { target } = event
    if (event.key !== 'Enter' || answersEnter(target) || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const campos = [...event.currentTarget.querySelectorAll<HTMLElement>('input, select')]
    const seguinte = campos[campos.indexOf(target) + 1]
    if (seguinte) seguinte.focus()
    else incluir()
  }
  return (
    <Card title="O que chegou">
      {linhas.length === 0 && <p className="z-muted">Nenhuma linha ainda.</p>}
      <ol className="z-entrada-linhas" ref={lista} onKeyDown={teclar}>
        {linhas.slice(0, ate).map((linha, i) => (
          <LinhaRow
            key={linha.chave}
            linha={linha}
            ordem={i + 1}
            zero={podeValerZero(tipo)}
            onChange={trocar}
            onTirar={tirar}
          />
        ))}
      </ol>
      <div className="z-row">
        {linhas.length > ate && (
          <Button variant="quiet" onClick={() => setAte(ate + POR_VEZ)}>
            Ver mais linhas
          </Button>
        )}
        <Button icon={Plus} onClick={incluir}>
          Incluir linha
        </Button>
      </div>
    </Card>
  )
}

interface LinhaProps {
  linha: LinhaDoRascunho
  ordem: number
  zero: boolean
  onChange: (linha: LinhaDoRascunho) => void
  onTirar: (chave: string) => void
}

const LinhaRow = memo(function LinhaRow({ linha, ordem, zero, onChange, onTirar }: LinhaProps) {
  const { chave, material, embalagem_id, total_centavos, resto } = linha
  const qtd = qtdDaLinha(linha)
  // A value that somebody types is not the one that the note divided.
  const digitado = { ...resto, custo_documento_centavos: null }
  return (
    <li id={chave} className="z-entrada-linha">
      <div>
        <MaterialPicker
          label={`Material da linha ${ordem}`}
          value={material && { id: material.id, nome: material.descricao }}
          help={resto.descricao_documento || material?.codigo}
          onChange={(escolhido) =>
            onChange({
              ...linha,
              material: escolhido,
              embalagem_id: escolhido?.pelo_gtin?.embalagem_id ?? null,
            })
          }
        />
      </div>
      <DecimalField
        label="Quantidade"
        value={linha.quantidade}
        help={qtd !== null && embalagem_id !== null ? `= ${quantidade(qtd, material?.unidade)}` : undefined}
        error={
          linha.quantidade && qtd === null
            ? `Não dá um número exato de ${unidadePorExtenso(material?.unidade ?? 'un')}`
            : undefined
        }
        onChange={(valor) => onChange({ ...linha, quantidade: valor })}
      />
      <Embalagem linha={linha} onChange={onChange} />
      <ReaisField
        label="Valor total"
        value={total_centavos}
        help={
          qtd !== null && total_centavos ? `${reais(Math.round((total_centavos * 1000) / qtd))} cada` : null
        }
        onChange={(centavos) => onChange({ ...linha, total_centavos: centavos, resto: digitado })}
      />
      <IconButton label={`Tirar a linha ${ordem}`} icon={Trash2} onClick={() => onTirar(chave)} />
      {zero && total_centavos === 0 && (
        <TextField
          label="Em que se baseou a estimativa"
          value={resto.valor_estimado_por ?? ''}
          onChange={({ target }) =>
            onChange({ ...linha, resto: { ...resto, valor_estimado_por: target.value || null } })
          }
        />
      )}
    </li>
  )
})

function Embalagem({ linha, onChange }: Pick<LinhaProps, 'linha' | 'onChange'>) {
  const { material, embalagem_id } = linha
  const embalagens = material?.embalagens ?? []
  return (
    <Select
      label="Unidade"
      placeholder={null}
      disabled={embalagens.length === 0}
      options={[
        { value: '', label: unidadePorExtenso(material?.unidade ?? 'un', 1) },
        ...embalagens.map((uma) => ({
          value: String(uma.id),
          label: embalagemEscrita(uma, material?.unidade ?? 'un'),
        })),
      ]}
      value={embalagem_id === null ? '' : String(embalagem_id)}
      onChange={({ target }) =>
        onChange({ ...linha, embalagem_id: target.value === '' ? null : Number(target.value) })
      }
    />
  )
}
