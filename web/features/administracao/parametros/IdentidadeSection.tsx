import { Controller, useWatch } from 'react-hook-form'
import { Card } from '#web/ui/display/Card.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { CnpjsCard } from './CnpjsCard.tsx'
import { CorField } from './CorField.tsx'
import { LogoCard } from './LogoCard.tsx'
import { PreviaDaIdentidade } from './PreviaDaIdentidade.tsx'
import type { FormDosParametros } from './parametros-query.ts'

type Props = { form: FormDosParametros; logo: string | null; editavel: boolean }

export function IdentidadeSection({ form, logo, editavel }: Props) {
  const { control } = form.form
  const { orgao, sigla, cor } = useWatch({ control, name: 'identidade' })
  return (
    <>
      <Card title="Órgão">
        <div className="z-form-grid">
          <TextField
            label="Nome"
            help="Aparece no topo, na entrada e na assinatura dos e-mails."
            {...form.controle('identidade.orgao')}
          />
          <TextField label="Sigla" {...form.controle('identidade.sigla')} />
          <TextField
            label="Unidade da federação"
            help="Duas letras, como TO."
            optional
            maxLength={2}
            autoCapitalize="characters"
            {...form.controle('identidade.uf', { setValueAs: (texto: string) => texto.trim().toUpperCase() })}
          />
        </div>
      </Card>
      <CnpjsCard form={form} />
      <Card title="Cor">
        <Controller
          control={control}
          name="identidade.cor"
          render={({ field: { value, onChange } }) => (
            <CorField cor={value} error={form.erro('identidade.cor')} onChange={onChange} />
          )}
        />
      </Card>
      <LogoCard logo={logo} editavel={editavel} />
      <PreviaDaIdentidade orgao={orgao} sigla={sigla} cor={cor} logo={logo} />
    </>
  )
}
