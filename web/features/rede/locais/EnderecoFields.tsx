import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { UFS } from '#contract/casa/documentos-br.ts'
import type { TipoDeLocal } from '#contract/rede/local-tipos.ts'
import {
  FONTES_DA_COORDENADA,
  LOCALIZACOES,
  LOCALIZACOES_DIFERENCIADAS,
} from '#contract/rede/vocabularios-do-local.ts'
import { opcoesDe } from '#web/partes/casa/opcoes.ts'
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
          <TextField label="CEP" optional inputMode="numeric" {...texto('cep')} />
          <TextField label="Logradouro" optional={semEndereco} {...texto('endereco')} />
          <TextField label="Número" optional {...texto('numero')} />
          <TextField label="Complemento" optional {...texto('complemento')} />
          <TextField label="Bairro" optional {...texto('bairro')} />
          <TextField label="Zona" optional help="Como a rede divide o município." {...texto('zona')} />
          <Select label="Localização" optional options={opcoesDe(LOCALIZACOES)} {...opcao('localizacao')} />
          <Select
            label="Localização diferenciada"
            optional
            options={opcoesDe(LOCALIZACOES_DIFERENCIADAS)}
            {...opcao('localizacao_diferenciada')}
          />
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
        label="Município"
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
      <TextField
        label="Código do município"
        optional={optional}
        inputMode="numeric"
        help="7 números, do IBGE. Vem sozinho quando o município já está na rede."
        {...texto('municipio_ibge')}
      />
      <Select
        label="UF"
        optional
        options={[...ufs].map((sigla) => ({ value: sigla, label: sigla }))}
        {...opcao('uf')}
      />
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
        <TextField label="Latitude" optional={optional} placeholder="-10,18440" {...numero('latitude')} />
        <TextField label="Longitude" optional={optional} placeholder="-48,33360" {...numero('longitude')} />
        <Select
          label="Origem da posição"
          optional
          options={opcoesDe(FONTES_DA_COORDENADA)}
          {...opcao('coordenada_fonte')}
        />
        <TextField
          label="Raio em metros"
          help="Até onde uma visita conta como feita aqui."
          {...numero('raio_m')}
        />
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
