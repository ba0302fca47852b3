import { useSearchParams } from 'react-router'
import { type Parametros, parametros } from '#contract/administracao/parametros.ts'
import { api } from '#web/api/api.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { FalhaDaConsulta } from '#web/partes/casa/FalhaDaConsulta.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Tabs } from '#web/ui/display/Tabs.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { IdentidadeSection } from './IdentidadeSection.tsx'
import { LimitesSection } from './LimitesSection.tsx'
import { MapaSection } from './MapaSection.tsx'
import { type FormDosParametros, useParametros, useTrocarParametros, valoresDe } from './parametros-query.ts'
import { SuporteSection } from './SuporteSection.tsx'
import { VocabulariosSection } from './VocabulariosSection.tsx'
import './Parametros.css'

const SECOES = [
  { value: 'identidade', label: 'Identidade' },
  { value: 'suporte', label: 'Suporte' },
  { value: 'mapa', label: 'Mapa' },
  { value: 'limites', label: 'Limites' },
  { value: 'vocabularios', label: 'Vocabulários' },
] as const
type Secao = (typeof SECOES)[number]['value']

/** What an installation may change while it runs. */
export function ParametrosPage() {
  const { data, error, refetch, isFetching } = useParametros()
  return (
    <div className="z-stack">
      <PageHeader
        title="Parâmetros"
        subtitle="Quem é o órgão, como as pessoas pedem ajuda, o mapa, os prazos e as palavras desta instalação."
      />
      {data ? (
        <Secoes dados={data} recarregar={() => void refetch()} />
      ) : error ? (
        <FalhaDaConsulta consulta={{ error, isFetching, refetch }} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </div>
  )
}

type Props = { dados: Parametros; recarregar: () => void }

function useFormDosParametros({ dados, recarregar }: Props) {
  const trocar = useTrocarParametros()
  const contrato = useContractForm(parametros.editar, {
    valores: valoresDe(dados),
    enviar: (body, { chave }) => api.parametros.editar({ body, chave }),
    aoSalvar: (novos) => {
      trocar(novos)
      notify.success('Parâmetros salvos.')
    },
    recarregar,
  })
  return contrato
}

/** One form over the first four sections: what is typed in one stays while another is looked at. */
function Secoes({ dados, recarregar }: Props) {
  const [busca, setBusca] = useSearchParams()
  const editavel = usePode(parametros.editar)
  const form = useFormDosParametros({ dados, recarregar })
  const secao = SECOES.find(({ value }) => value === busca.get('secao'))?.value ?? 'identidade'
  const outra = secaoComErro(form, secao)
  return (
    <Tabs
      label="Parâmetros"
      tabs={SECOES}
      value={secao}
      onChange={(nova) => setBusca({ secao: nova }, { replace: true, preventScrollReset: true })}
    >
      {secao === 'vocabularios' ? (
        <VocabulariosSection dados={dados} recarregar={recarregar} />
      ) : (
        <div className="z-stack">
          {!editavel && <Banner>Você pode ver os parâmetros, mas não alterá-los.</Banner>}
          <FormPage form={form} editavel={editavel}>
            {outra && (
              <Banner tone="danger" live>
                Há o que corrigir em {outra}.
              </Banner>
            )}
            {secao === 'identidade' && (
              <IdentidadeSection form={form} logo={dados.logo} editavel={editavel} />
            )}
            {secao === 'suporte' && <SuporteSection form={form} />}
            {secao === 'mapa' && <MapaSection form={form} salvo={dados.mapa} />}
            {secao === 'limites' && <LimitesSection form={form} />}
          </FormPage>
        </div>
      )}
    </Tabs>
  )
}

const DO_SUPORTE = ['suporte_telefone', 'suporte_email']

/** The name of a section that is not in sight and holds a mistake. */
function secaoComErro({ form }: FormDosParametros, visivel: Secao): string | undefined {
  const { identidade = {}, mapa, limites } = form.formState.errors
  const campos = Object.keys(identidade)
  const com: Partial<Record<Secao, boolean>> = {
    identidade: campos.some((campo) => !DO_SUPORTE.includes(campo)),
    suporte: campos.some((campo) => DO_SUPORTE.includes(campo)),
    mapa: mapa !== undefined,
    limites: limites !== undefined,
  }
  return SECOES.find(({ value }) => value !== visivel && com[value])?.label
}
