import { useFormContext } from 'react-hook-form'
import { ehRolo, etiquetasPorPagina, FormatoDeEtiqueta, type Papel } from '#contract/patrimonio/etiquetas.ts'
import { plaquetas } from '#contract/patrimonio/plaquetas.ts'
import { usePode } from '#web/session/use-sessao.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { enderecoDaCalibracao, FORMATOS } from './palavras.ts'

/** Last used on this machine: who prints labels has one printer and one kind of sheet. */
const LEMBRADO = 'zelo.etiquetas.papel'

interface CamposDoPapel {
  formato: FormatoDeEtiqueta
  posicao_inicial: number
  deslocamento_x_mm: number
  deslocamento_y_mm: number
  codigo_de_barras: boolean
  motivo: string
}

export function papelLembrado(): CamposDoPapel {
  const vazio: CamposDoPapel = {
    formato: 'a4_33',
    posicao_inicial: 1,
    deslocamento_x_mm: 0,
    deslocamento_y_mm: 0,
    codigo_de_barras: false,
    motivo: '',
  }
  try {
    const lido = JSON.parse(localStorage.getItem(LEMBRADO) ?? '{}') as Partial<CamposDoPapel> // as: checked below
    const formato = FormatoDeEtiqueta.safeParse(lido.formato)
    const numero = (valor: unknown) => (typeof valor === 'number' ? valor : 0)
    return {
      ...vazio,
      ...(formato.success && { formato: formato.data }),
      deslocamento_x_mm: numero(lido.deslocamento_x_mm),
      deslocamento_y_mm: numero(lido.deslocamento_y_mm),
      codigo_de_barras: lido.codigo_de_barras === true,
    }
  } catch {
    return vazio
  }
}

export function lembrarPapel({
  formato,
  deslocamento_x_mm,
  deslocamento_y_mm,
  codigo_de_barras,
}: Papel): void {
  try {
    const papel = { formato, deslocamento_x_mm, deslocamento_y_mm, codigo_de_barras }
    localStorage.setItem(LEMBRADO, JSON.stringify(papel))
  } catch {
    // A browser that keeps nothing asks again: nothing is lost.
  }
}

/** How the paper is in the printer, and why what was printed is printed again. Inside the form's `FormProvider`. */
export function PapelFields() {
  const { register, watch, getFieldState, formState } = useFormContext<CamposDoPapel>()
  const erro = (campo: keyof CamposDoPapel) => getFieldState(campo, formState).error?.message
  const calibra = usePode(plaquetas.calibrar)
  const formato = FormatoDeEtiqueta.catch('a4_33').parse(watch('formato'))
  return (
    <>
      <Select
        label="Papel"
        placeholder={null}
        options={FORMATOS}
        error={erro('formato')}
        {...register('formato')}
      />
      <div className="z-form-grid">
        {!ehRolo(formato) && (
          <TextField
            label="Começar na posição"
            type="number"
            inputMode="numeric"
            min={1}
            max={etiquetasPorPagina(formato)}
            help="Para aproveitar uma folha já começada."
            error={erro('posicao_inicial')}
            {...register('posicao_inicial', { shouldUnregister: true })}
          />
        )}
        <TextField
          label="Mover para a direita (mm)"
          type="number"
          step="0.1"
          error={erro('deslocamento_x_mm')}
          {...register('deslocamento_x_mm')}
        />
        <TextField
          label="Mover para baixo (mm)"
          type="number"
          step="0.1"
          error={erro('deslocamento_y_mm')}
          {...register('deslocamento_y_mm')}
        />
      </div>
      <Checkbox
        label="Com código de barras"
        hint="Code 128 abaixo do QR, para leitores que não leem QR. O QR sai menor."
        {...register('codigo_de_barras')}
      />
      {calibra && (
        <p className="z-small">
          Primeira vez com este papel?{' '}
          <a href={enderecoDaCalibracao(formato)} download>
            Baixe a folha de calibração
          </a>{' '}
          e imprima em 100%.
        </p>
      )}
      <TextArea
        label="Motivo"
        optional
        help="Obrigatório quando alguma já foi impressa."
        error={erro('motivo')}
        {...register('motivo')}
      />
    </>
  )
}
