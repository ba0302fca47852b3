import { Switch } from '#web/ui/fields/Checkbox.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { Formulario, Problemas, Testemunha } from './formulario.ts'

type Props = { form: Formulario; erros: Problemas; onChange: (campos: Partial<Formulario>) => void }

export function ResponsavelFields({ form, erros, onChange }: Props) {
  return (
    <div className="z-stack">
      <TextField
        label="Nome do responsável"
        autoComplete="off"
        maxLength={150}
        value={form.nome}
        error={erros.nome}
        onChange={(event) => onChange({ nome: event.target.value })}
      />
      <div className="row g-3">
        <div className="col-12 col-md-6">
          <TextField
            label="Matrícula"
            optional
            maxLength={40}
            value={form.matricula}
            onChange={(event) => onChange({ matricula: event.target.value })}
          />
        </div>
        <div className="col-12 col-md-6">
          <TextField
            label="Cargo"
            optional
            maxLength={100}
            value={form.cargo}
            onChange={(event) => onChange({ cargo: event.target.value })}
          />
        </div>
      </div>
      <Switch
        label="O responsável se recusa a assinar"
        hint="Pede o motivo e duas testemunhas."
        checked={form.recusa}
        onChange={(event) => onChange({ recusa: event.target.checked })}
      />
      {form.recusa && <Recusa form={form} erros={erros} onChange={onChange} />}
    </div>
  )
}

function Recusa({ form, erros, onChange }: Props) {
  const [primeira, segunda] = form.testemunhas
  return (
    <div className="z-stack">
      <TextArea
        label="Motivo da recusa"
        maxLength={1000}
        value={form.motivo}
        error={erros.motivo}
        onChange={(event) => onChange({ motivo: event.target.value })}
      />
      <TestemunhaFields
        indice={0}
        valor={primeira}
        erros={erros}
        onChange={(testemunha) => onChange({ testemunhas: [testemunha, segunda] })}
      />
      <TestemunhaFields
        indice={1}
        valor={segunda}
        erros={erros}
        onChange={(testemunha) => onChange({ testemunhas: [primeira, testemunha] })}
      />
    </div>
  )
}

type TestemunhaProps = {
  indice: 0 | 1
  valor: Testemunha
  erros: Problemas
  onChange: (testemunha: Testemunha) => void
}

function TestemunhaFields({ indice, valor, erros, onChange }: TestemunhaProps) {
  const ordinal = indice === 0 ? 'Primeira' : 'Segunda'
  return (
    <div className="row g-3">
      <div className="col-12 col-md-6">
        <TextField
          label={`${ordinal} testemunha`}
          maxLength={150}
          value={valor.nome}
          error={erros[`testemunha${indice}.nome`]}
          onChange={(event) => onChange({ ...valor, nome: event.target.value })}
        />
      </div>
      <div className="col-12 col-md-6">
        <TextField
          label={`Documento da ${ordinal.toLowerCase()} testemunha`}
          maxLength={40}
          value={valor.documento}
          error={erros[`testemunha${indice}.documento`]}
          onChange={(event) => onChange({ ...valor, documento: event.target.value })}
        />
      </div>
    </div>
  )
}
