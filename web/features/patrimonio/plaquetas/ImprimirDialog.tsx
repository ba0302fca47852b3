import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ImpressaoDeEtiquetas, LoteDetalhado } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ArquivoPronto } from './ArquivoPronto.tsx'
import { useLotesMudaram } from './consultas.ts'
import { faixaDo } from './lista.tsx'
import { lembrarPapel, PapelFields, papelLembrado } from './PapelFields.tsx'

type Props = { lote: LoteDetalhado; onClose: () => void }

export function ImprimirDialog({ lote, onClose }: Props) {
  const mudaram = useLotesMudaram()
  const [feita, setFeita] = useState<ImpressaoDeEtiquetas | null>(null)
  const form = useContractForm(plaquetas.imprimir, {
    valores: { ...papelLembrado(), de: lote.inicio, ate: Math.min(lote.fim, lote.inicio + 1999) },
    enviar: (body, opcoes) => {
      lembrarPapel(body)
      return api.plaquetas.imprimir({ params: { id: lote.id }, body, ...opcoes })
    },
    aoSalvar: (impressao) => {
      mudaram()
      setFeita(impressao)
    },
  })
  if (feita) return <ArquivoPronto de="lote" impressao={feita} onClose={onClose} />
  return (
    <FormProvider {...form.form}>
      <FormDialog
        title="Imprimir plaquetas"
        subtitle={`${faixaDo(lote)}. As que estão fora de uso não saem.`}
        salvar="Preparar"
        form={form}
        onClose={onClose}
      >
        <div className="z-form-grid">
          <TextField
            label="Do número"
            type="number"
            inputMode="numeric"
            min={lote.inicio}
            max={lote.fim}
            {...form.controle('de')}
          />
          <TextField
            label="Até o número"
            type="number"
            inputMode="numeric"
            min={lote.inicio}
            max={lote.fim}
            {...form.controle('ate')}
          />
        </div>
        <PapelFields />
      </FormDialog>
    </FormProvider>
  )
}
