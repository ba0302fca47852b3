import { lazy, Suspense, useRef, useState } from 'react'
import { Controller } from 'react-hook-form'
import {
  enderecoDasTelhas,
  origemDasTelhas,
  type Mapa as ParametrosDoMapa,
} from '#contract/administracao/parametros.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { ContornosCard } from './ContornosCard.tsx'
import { conferirPolitica } from './conferir-politica.ts'
import type { FormDosParametros } from './parametros-query.ts'

const Mapa = lazy(async () => ({ default: (await import('#web/partes/rede/Mapa.tsx')).Mapa }))

const PROVEDORES = [
  { value: 'embutido', label: 'Que vem com o Zelo' },
  { value: 'externo', label: 'Um serviço de mapas' },
] as const

type Props = { form: FormDosParametros; salvo: ParametrosDoMapa }

export function MapaSection({ form, salvo }: Props) {
  const { control, watch } = form.form
  const externo = watch('mapa.provedor') === 'externo'
  return (
    <>
      <Card title="Mapa">
        <div className="z-stack">
          <Controller
            control={control}
            name="mapa.provedor"
            render={({ field: { value, onChange } }) => (
              <SegmentedChoice
                compact
                label="De onde vem o mapa"
                help={
                  externo
                    ? 'Sem sinal, ou se o serviço não responder, aparece o contorno que vem com o Zelo.'
                    : 'Só o contorno dos países. Funciona sem sinal e não consulta ninguém.'
                }
                options={PROVEDORES}
                value={value}
                onChange={onChange}
              />
            )}
          />
          {externo && (
            <>
              <TextField
                label="Endereço das imagens"
                help="Com {z}, {x} e {y} e, se o serviço pedir, {key}. Só https."
                placeholder="https://mapas.exemplo.gov.br/{z}/{x}/{y}.png?key={key}"
                autoComplete="off"
                spellCheck={false}
                {...form.controle('mapa.endereco')}
              />
              <div className="z-form-grid">
                <TextField
                  label="Chave"
                  optional
                  help="Entra no lugar de {key}. Ela chega ao navegador de todos: restrinja-a a este endereço no serviço."
                  autoComplete="off"
                  spellCheck={false}
                  {...form.controle('mapa.chave')}
                />
                <TextField
                  label="Crédito"
                  optional
                  help="O que o serviço pede que apareça no mapa, como “© OpenStreetMap”."
                  {...form.controle('mapa.atribuicao')}
                />
              </div>
            </>
          )}
        </div>
      </Card>
      <ContornosCard />
      <Previa salvo={salvo} alterado={form.form.getFieldState('mapa', form.form.formState).isDirty} />
    </>
  )
}

const PALMAS = [{ latitude: -10.1844, longitude: -48.3336, rotulo: 'Palmas' }]

function Previa({ salvo, alterado }: { salvo: ParametrosDoMapa; alterado: boolean }) {
  const origem = origemDasTelhas(salvo)
  // A page may ask only the servers that its policy named when it was opened.
  const aoAbrir = useRef(origem)
  const [recarregando, setRecarregando] = useState(false)
  const esperaRecarga = origem !== null && origem !== aoAbrir.current
  const recarregar = async () => {
    setRecarregando(true)
    await conferirPolitica()
    location.reload()
  }
  return (
    <Card title="Como está agora">
      <div className="z-stack">
        {alterado && <Banner>Salve para ver o que alterou.</Banner>}
        {esperaRecarga ? (
          <Banner
            tone="warning"
            action={
              <Button size="sm" busy={recarregando} onClick={() => void recarregar()}>
                Recarregar
              </Button>
            }
          >
            O serviço foi salvo. Esta página só pode consultá-lo depois de recarregada; as outras, na próxima
            vez que forem abertas.
          </Banner>
        ) : (
          <Suspense fallback={<Skeleton height="16rem" />}>
            <Mapa
              pontos={PALMAS}
              telhas={
                origem === null ? null : { endereco: enderecoDasTelhas(salvo), atribuicao: salvo.atribuicao }
              }
            />
          </Suspense>
        )}
      </div>
    </Card>
  )
}
