import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { CAMPOS_POR_TIPO, TIPOS_DE_CAMPO } from '#contract/rede/campos-extras.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plainText } from '#web/ui/plain-text.ts'
import type { CamposDoTipo } from './LocalTipoFields.tsx'

/** A key made of the name, of which there is none yet: it stays when the name changes. */
function chaveNova(rotulo: string, usadas: readonly string[]): string {
  const base =
    plainText(rotulo)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '_')
      .replace(/^[_0-9]+|_+$/g, '')
      .slice(0, 36) || 'campo'
  for (let n = 1; ; n++) {
    const chave = n === 1 ? base : `${base}_${n}`
    if (!usadas.includes(chave)) return chave
  }
}

const linhas = (escrito: string): string[] =>
  escrito
    .split('\n')
    .map((linha) => linha.trim())
    .filter(Boolean)

/** What the places of this type also tell. `guardadas`: keys of the fields that are saved, which they keep. */
export function CamposDoTipoFields({ guardadas }: { guardadas: readonly string[] }) {
  const form = useFormContext<CamposDoTipo>()
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'campos_extras' })
  const geral = form.getFieldState('campos_extras', form.formState).error?.message
  return (
    <Card title="Campos próprios">
      <div className="z-stack">
        {fields.length === 0 && (
          <p className="z-muted">Nenhum. Os locais deste tipo têm só os campos de todos.</p>
        )}
        {fields.map(({ id }, indice) => (
          <UmCampo key={id} indice={indice} guardadas={guardadas} onTirar={() => remove(indice)} />
        ))}
        {geral && (
          <p className="z-field-error" role="alert">
            {geral}
          </p>
        )}
        {fields.length < CAMPOS_POR_TIPO && (
          <div>
            <Button
              icon={Plus}
              onClick={() => append({ chave: '', rotulo: '', tipo: 'texto', opcoes: [], obrigatorio: false })}
            >
              Incluir campo
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

type UmCampoProps = { indice: number; guardadas: readonly string[]; onTirar: () => void }

function UmCampo({ indice, guardadas, onTirar }: UmCampoProps) {
  const form = useFormContext<CamposDoTipo>()
  const nome = `campos_extras.${indice}` as const
  const [chave = '', rotulo = '', tipo = 'texto'] = useWatch({
    control: form.control,
    name: [`${nome}.chave`, `${nome}.rotulo`, `${nome}.tipo`],
  })
  const erro = (parte: 'rotulo' | 'tipo' | 'opcoes' | 'chave') =>
    form.getFieldState(`${nome}.${parte}`, form.formState).error?.message
  const nomear = (escrito: string) => {
    if (guardadas.includes(chave)) return
    const outras = (form.getValues('campos_extras') ?? []).map((campo) => campo.chave)
    outras.splice(indice, 1)
    form.setValue(`${nome}.chave`, chaveNova(escrito, [...guardadas, ...outras]), { shouldDirty: true })
  }
  return (
    <div className="z-stack z-tipo-campo">
      <div className="z-tipo-campo-linha">
        <TextField
          label={`Nome do ${indice + 1}º campo`}
          autoComplete="off"
          error={erro('rotulo') ?? erro('chave')}
          {...form.register(`${nome}.rotulo`, { onChange: (event) => nomear(event.target.value) })}
        />
        <Select
          label="Resposta"
          placeholder={null}
          options={opcoesDe(TIPOS_DE_CAMPO)}
          error={erro('tipo')}
          {...form.register(`${nome}.tipo`)}
        />
        <IconButton label={`Tirar o campo ${rotulo || indice + 1}`} icon={Trash2} onClick={onTirar} />
      </div>
      {tipo === 'opcao' && (
        <TextArea
          label="Opções"
          help="Uma por linha."
          error={erro('opcoes')}
          defaultValue={(form.getValues(`${nome}.opcoes`) ?? []).join('\n')}
          onChange={(event) =>
            form.setValue(`${nome}.opcoes`, linhas(event.target.value), { shouldDirty: true })
          }
        />
      )}
      <Checkbox label="Obrigatório" {...form.register(`${nome}.obrigatorio`)} />
    </div>
  )
}
