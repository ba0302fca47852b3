import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { UFS } from '#contract/casa/documentos-br.ts'
import type { TipoDeLocal } from '#contract/rede/local-tipos.ts'
import { PosicaoField } from '#web/partes/casa/PosicaoField.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plainText } from '#web/ui/plain-text.ts'
import { useCampos } from './campos.ts'
import { useMunicipios } from './consultas.ts'

/** Where the place stands, in words and on the globe. */
export function EnderecoFields({ tipo }: { tipo: TipoDeLocal | undefined }) {
  const { texto, opcao } = useCampos()
  const semEndereco = !tipo?.exige_endereco
  return (
    <Card title="Endereço e posição">
      <div className="z-stack">
        <div className="z-form-grid">
          <MunicipioFields optional={semEndereco} />
          <TextField optional inputMode="numeric" {...texto('cep')} />
          <TextField optional={semEndereco} {...texto('endereco')} />
          <TextField optional {...texto('numero')} />
          <TextField optional {...texto('complemento')} />
          <TextField optional {...texto('bairro')} />
          <TextField optional {...texto('zona')} />
          <Select optional {...opcao('localizacao')} />
          <Select optional {...opcao('localizacao_diferenciada')} />
        </div>
        <PosicaoFields optional={!tipo?.exige_coordenadas} />
      </div>
    </Card>
  )
}

/** A município that other places already have brings its code and its state. */
function MunicipioFields({ optional }: { optional: boolean }) {
  const { form, texto, opcao } = useCampos()
  const { data: municipios = [] } = useMunicipios()
  const lista = useId()
  const uf = useWatch({ control: form.control, name: 'uf' })
  // The state of a demonstration, or of an old import, is none of these and is kept.
  const ufs = new Set<string>(uf ? [...UFS, uf] : UFS)
  const municipio = texto('municipio')
  const completar = (escrito: string) => {
    const achado = municipios.find((um) => plainText(um.municipio) === plainText(escrito.trim()))
    if (!achado) return
    form.setValue('municipio_ibge', achado.municipio_ibge, { shouldDirty: true, shouldValidate: true })
    form.setValue('uf', achado.uf, { shouldDirty: true })
  }
  return (
    <>
      <TextField
        optional={optional}
        {...municipio}
        list={lista}
        onChange={(event) => {
          void municipio.onChange(event)
          completar(event.target.value)
        }}
      />
      <datalist id={lista}>
        {municipios.map((um) => (
          <option key={um.municipio_ibge} value={um.municipio} />
        ))}
      </datalist>
      <TextField optional={optional} inputMode="numeric" {...texto('municipio_ibge')} />
      <Select optional {...opcao('uf')} options={[...ufs].map((sigla) => ({ value: sigla, label: sigla }))} />
    </>
  )
}

function PosicaoFields({ optional }: { optional: boolean }) {
  const { form, numero, opcao } = useCampos()
  const [latitude, longitude, precisao_m] = useWatch({
    control: form.control,
    name: ['latitude', 'longitude', 'precisao_m'],
  })
  return (
    <>
      <div className="z-form-grid">
        <TextField optional={optional} placeholder="-10,18440" {...numero('latitude')} />
        <TextField optional={optional} placeholder="-48,33360" {...numero('longitude')} />
        <Select optional {...opcao('coordenada_fonte')} />
        <TextField {...numero('raio_m')} />
      </div>
      <PosicaoField
        value={{
          latitude: latitude ?? null,
          longitude: longitude ?? null,
          precisao_m: precisao_m ?? null,
        }}
        onChange={(posicao) => {
          const valores = { ...posicao, coordenada_fonte: 'gps' as const }
          form.setValue('latitude', valores.latitude, { shouldDirty: true })
          form.setValue('longitude', valores.longitude, { shouldDirty: true })
          form.setValue('precisao_m', valores.precisao_m, { shouldDirty: true })
          form.setValue('coordenada_fonte', valores.coordenada_fonte, { shouldDirty: true })
        }}
      />
    </>
  )
}
