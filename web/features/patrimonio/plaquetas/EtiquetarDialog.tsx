import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ImpressaoDeEtiquetas } from '#contract/patrimonio/plaqueta.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { api } from '#web/api/api.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { plural } from '#web/ui/format.ts'
import { ArquivoPronto } from './ArquivoPronto.tsx'
import { lembrarPapel, PapelFields, papelLembrado } from './PapelFields.tsx'

type Props = { ids: readonly number[]; onClose: () => void; onDone: () => void }

/** The labels of chosen assets, in the order in which they were chosen. */
export function EtiquetarDialog({ ids, onClose, onDone }: Props) {
  const [feita, setFeita] = useState<ImpressaoDeEtiquetas | null>(null)
  const form = useContractForm(plaquetas.etiquetar, {
    valores: { ...papelLembrado(), ids: [...ids] },
    enviar: (body, opcoes) => {
      lembrarPapel(body)
      return api.plaquetas.etiquetar({ body, ...opcoes })
    },
    aoSalvar: setFeita,
  })
  if (feita) return <ArquivoPronto de="bens" impressao={feita} onClose={onDone} />
  return (
    <FormProvider {...form.form}>
      <FormDialog
        title={ids.length === 1 ? 'Imprimir etiqueta' : 'Imprimir etiquetas'}
        subtitle={`${plural(ids.length, 'bem', 'bens')}, com a plaqueta e a descrição de cada um.`}
        salvar="Preparar"
        form={form}
        onClose={onClose}
      >
        <PapelFields />
      </FormDialog>
    </FormProvider>
  )
}
