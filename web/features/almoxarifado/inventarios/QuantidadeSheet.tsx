import { useEffect, useRef, useState } from 'react'
import type { LinhaDaFolha } from '#contract/almoxarifado/contagem-do-estoque.ts'
import { quantidade, unidadePorExtenso } from '#contract/casa/unidades.ts'
import type { Digitada } from '#web/offline-browser/contagens.ts'
import { recusaDaQuantidade } from '#web/partes/almoxarifado/recusa-da-quantidade.ts'
import { AvisoDeRascunho } from '#web/partes/casa/AvisoDeRascunho.tsx'
import { useUmaVez } from '#web/partes/casa/use-uma-vez.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { DecimalField } from '#web/ui/fields/DecimalField.tsx'
import { data } from '#web/ui/format.ts'
import { Sheet } from '#web/ui/overlays/Sheet.tsx'

type Props = {
  item: LinhaDaFolha
  /** What had been typed here and was not kept as a count. */
  digitada: Pick<Digitada, 'qtd_e3' | 'em'> | undefined
  onDigitar: (qtd_e3: number | null) => void
  onClose: () => void
  onContar: (qtd_e3: number) => Promise<void>
}

/** One number, as large as a thumb needs; nothing on the shelf is a count of zero. */
export function QuantidadeSheet({ item, digitada, onDigitar, onClose, onContar }: Props) {
  const [recuperado_em, setRecuperadoEm] = useState(digitada?.em ?? null)
  const [contado, setContado] = useState(digitada ? digitada.qtd_e3 / 1000 : null)
  const [erro, setErro] = useState<string>()
  const [guardando, setGuardando] = useState(false)
  const campo = useRef<HTMLDivElement>(null)
  // After the sheet has put the focus on its title: the number is what it was opened for.
  useEffect(() => campo.current?.querySelector('input')?.focus(), [])

  function digitar(valor: number | null) {
    setContado(valor)
    setErro(undefined)
    onDigitar(valor === null ? null : Math.round(valor * 1000))
  }

  const guardar = useUmaVez(async (valor: number | null) => {
    if (valor === null) {
      setErro('Digite quanto você contou. Se não há, use Não há.')
      return false
    }
    const qtd_e3 = Math.round(valor * 1000)
    const recusa = recusaDaQuantidade(qtd_e3)
    if (recusa !== undefined) {
      setErro(recusa)
      return false
    }
    setGuardando(true)
    try {
      await onContar(qtd_e3)
      return true
    } catch {
      setGuardando(false)
      setErro('O aparelho não conseguiu guardar. Libere espaço e tente de novo.')
      return false
    }
  })
  const { descricao, codigo, lote, validade, unidade, casas, contado_e3, esperado_e3 } = item
  return (
    <Sheet
      open
      title={descricao}
      subtitle={[codigo, lote && `lote ${lote}`, validade && `validade ${data(validade)}`]
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
      onSubmit={() => void guardar(contado)}
      footer={
        <>
          <Button size="lg" disabled={guardando} onClick={() => void guardar(0)}>
            Não há
          </Button>
          <Button type="submit" size="lg" variant="primary" busy={guardando}>
            Guardar
          </Button>
        </>
      }
    >
      <AvisoDeRascunho
        recuperado_em={recuperado_em}
        descartar={() => {
          setRecuperadoEm(null)
          digitar(null)
        }}
      />
      <div ref={campo} className="z-contar-quantidade">
        <DecimalField
          label={`Quantidade (${unidadePorExtenso(unidade)})`}
          casas={casas}
          value={contado}
          error={erro}
          onChange={digitar}
        />
      </div>
      {contado_e3 !== null && (
        <Banner>Já contado: {quantidade(contado_e3, unidade)}. A nova contagem fica no lugar desta.</Banner>
      )}
      {esperado_e3 !== null && <p className="z-muted">Esperado: {quantidade(esperado_e3, unidade)}</p>}
    </Sheet>
  )
}
