import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { MAXIMO_DE_IGUAIS, type NovosBens } from '#contract/patrimonio/bens-iguais.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { NumberStepper } from '#web/ui/fields/NumberStepper.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { useClasseEscolhida } from './classe-escolhida.ts'

export type CamposDosNovos = z.input<typeof NovosBens>

export const useQuantidade = (): number => {
  const { control } = useFormContext<CamposDosNovos>()
  return useWatch({ control, name: 'quantidade' }) ?? 1
}

/** How many equal assets, and the series numbers of each as they come out of a spreadsheet. */
export function IguaisFields() {
  const { setValue, getFieldState, formState } = useFormContext<CamposDosNovos>()
  const quantidade = useQuantidade()
  const mudar = (escolhida: number | null) => {
    setValue('quantidade', escolhida ?? 1, { shouldDirty: true, shouldValidate: formState.isSubmitted })
    if ((escolhida ?? 1) === 1) return setValue('numeros_serie', [])
    // What is of one asset alone has no field any more.
    setValue('numero_serie', '')
    setValue('tombamento', '')
    setValue('referencias', [])
  }
  return (
    <Card title="Quantos são">
      <div className="z-form-grid">
        <NumberStepper
          label="Quantidade"
          help={`Bens iguais, que só diferem no número de série: até ${MAXIMO_DE_IGUAIS} de uma vez.`}
          min={1}
          max={MAXIMO_DE_IGUAIS}
          value={quantidade}
          error={getFieldState('quantidade', formState).error?.message}
          onChange={mudar}
        />
        {quantidade > 1 && <SeriesField quantidade={quantidade} />}
      </div>
    </Card>
  )
}

const linhasDe = (texto: string): string[] => {
  const linhas = texto.trimEnd()
  return linhas === '' ? [] : linhas.split('\n').map((linha) => linha.trim())
}

function SeriesField({ quantidade }: { quantidade: number }) {
  const { setValue, getFieldState, getValues, formState } = useFormContext<CamposDosNovos>()
  const [texto, setTexto] = useState(() => (getValues('numeros_serie') ?? []).join('\n'))
  const classe = useClasseEscolhida()
  const escritas = linhasDe(texto).length
  return (
    <TextArea
      label="Números de série"
      {...(classe?.exige_serie ? { required: true } : { optional: true })}
      help={
        escritas === 0
          ? `Cole a coluna da planilha: um por linha, na ordem dos bens.${classe?.exige_serie ? ' A classe exige um de cada bem.' : ''}`
          : `${escritas} de ${quantidade}.`
      }
      rows={Math.min(8, Math.max(3, quantidade))}
      value={texto}
      error={getFieldState('numeros_serie', formState).error?.message}
      onChange={(event) => {
        setTexto(event.target.value)
        setValue('numeros_serie', linhasDe(event.target.value), {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        })
      }}
    />
  )
}
