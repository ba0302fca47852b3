import { useEffect, useRef, useState } from 'react'
import type { ItemDaRemessa } from '#contract/almoxarifado/remessa.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { data } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

type Props = { item: ItemDaRemessa; onClose: () => void; onPegar: (qtd_e3: number) => void }

/** How many were picked in all, as large as a thumb needs; fewer than listed goes back to what the order lacks. */
export function ColetaSheet({ item, onClose, onPegar }: Props) {
  const { material, lote, endereco, qtd_e3, coletada_e3 } = item
  const [pega, setPega] = useState<number | null>(coletada_e3 > 0 ? coletada_e3 / 1000 : null)
  const [erro, setErro] = useState<string>()
  const campo = useRef<HTMLDivElement>(null)
  // After the sheet has put the focus on its title: the number is what it was opened for.
  useEffect(() => {
    const input = campo.current?.querySelector('input')
    input?.focus()
    input?.select()
  }, [])
  function guardar() {
    if (pega === null) return setErro('Digite quanto você pegou. Se não há, use Não há.')
    if (pega * 1000 > qtd_e3) return setErro(`Pegue no máximo ${quantidade(qtd_e3, material.unidade)}.`)
    onPegar(Math.round(pega * 1000))
  }
  return (
    <Sheet
      open
      title={material.descricao}
      subtitle={[
        endereco?.codigo,
        material.codigo,
        lote && `lote ${lote.codigo}`,
        lote?.validade && `validade ${data(lote.validade)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
      onSubmit={guardar}
      footer={
        <>
          <Button size="lg" onClick={() => onPegar(0)}>
            Não há
          </Button>
          <Button type="submit" size="lg" variant="primary">
            Guardar
          </Button>
        </>
      }
    >
      <div ref={campo} className="z-coleta-quantidade">
        <DecimalField
          label={`Peguei, em ${unidadePorExtenso(material.unidade)}`}
          help={`De ${quantidade(qtd_e3, material.unidade)}.`}
          casas={material.casas}
          value={pega}
          error={erro}
          onChange={(valor) => {
            setPega(valor)
            setErro(undefined)
          }}
        />
      </div>
    </Sheet>
  )
}
