import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import { MAXIMO_DE_BENS } from '#contract/almoxarifado/nova-transferencia.ts'
import { codigosPossiveis, referenciaLida } from '#contract/casa/codigos.ts'
import { nomeDoBem } from '#contract/patrimonio/numero-do-bem.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { BensAchados } from '#web/partes/patrimonio/BensAchados.tsx'
import { BensEscolhidos } from '#web/partes/patrimonio/BensEscolhidos.tsx'
import { AmbientePicker } from '#web/partes/rede/AmbientePicker.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { useWedge } from '#web/scan/use-wedge.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { plural } from '#web/ui/format.ts'
import { useCampos } from './campos.ts'
import { chaveDoEscolhido, ESCOLHIDOS } from './local-dos-bens.ts'

type Escolha = { bens: readonly BemATransferir[]; mudar: (bens: BemATransferir[]) => void }

/** The chosen ones are kept in the form by their ids, and here as they were found. */
function useEscolha(iniciais: readonly BemATransferir[]): Escolha {
  const queryClient = useQueryClient()
  const { form } = useCampos()
  // Those found stay known after "Desfazer", which changes only which of them are chosen.
  const [conhecidos, setConhecidos] = useState<ReadonlyMap<number, BemATransferir>>(() => {
    const livres = iniciais.filter(({ impedimento }) => impedimento === null)
    queryClient.setQueryDefaults(ESCOLHIDOS, { gcTime: Number.POSITIVE_INFINITY })
    for (const bem of livres) queryClient.setQueryData(chaveDoEscolhido(bem.id), bem)
    return new Map(livres.map((bem) => [bem.id, bem]))
  })
  const ids = useWatch({ control: form.control, name: 'patrimonio_ids' }) ?? []
  return {
    bens: ids.flatMap((id) => conhecidos.get(id) ?? []),
    mudar: (novos) => {
      for (const bem of novos) queryClient.setQueryData(chaveDoEscolhido(bem.id), bem)
      setConhecidos(new Map([...conhecidos, ...novos.map((bem) => [bem.id, bem] as const)]))
      form.setValue(
        'patrimonio_ids',
        novos.map(({ id }) => id),
        { shouldDirty: true, shouldValidate: form.formState.isSubmitted },
      )
    },
  }
}

/** Scanned, searched by code or name, or all of a place: the assets that go. */
export function BensField({ iniciais }: { iniciais: readonly BemATransferir[] }) {
  const { erro } = useCampos()
  const escolha = useEscolha(iniciais)
  const presos = iniciais.filter(({ impedimento }) => impedimento !== null)
  const { bens } = escolha
  const partes = bens.reduce((soma, bem) => soma + bem.partes, 0)
  return (
    <Card title="Bens">
      <div className="z-stack">
        {presos.length > 0 && (
          <Banner tone="warning">
            Ficaram de fora: {presos.map((bem) => `${nomeDoBem(bem)} (${bem.impedimento})`).join('; ')}
          </Banner>
        )}
        <h3 className="z-small" aria-live="polite">
          {bens.length === 0
            ? 'Nenhum bem escolhido ainda.'
            : plural(bens.length, 'bem escolhido', 'bens escolhidos')}
          {partes > 0 && `, e mais ${plural(partes, 'parte que vai junto', 'partes que vão junto')}`}
        </h3>
        <BensEscolhidos
          rotulo="Bens escolhidos"
          bens={bens}
          onTirar={(bem_id) => escolha.mudar(bens.filter(({ id }) => id !== bem_id))}
        />
        {erro('patrimonio_ids') && <Banner tone="danger">{erro('patrimonio_ids')}</Banner>}
        <BuscaDeBens {...escolha} />
      </div>
    </Card>
  )
}

type Procura = { local_id?: number | undefined; instalacao_id?: number | undefined; texto: string }
type Tomar = {
  local_id: number | undefined
  dentro: ReadonlySet<number>
  acrescentar: (bens: readonly BemATransferir[]) => void
  jaEsta: () => void
}

/** Adds the one that bears what was read or written; by hand, also the only one that was found. */
function useTomar({ local_id, dentro, acrescentar, jaEsta }: Tomar) {
  const tomar = (
    { bens, ha_mais }: { bens: BemATransferir[]; ha_mais: boolean },
    texto: string,
    so: boolean,
  ) => {
    const codigos = codigosPossiveis(referenciaLida(texto))
    const doCodigo = bens.find(
      ({ referencia_id }) => referencia_id !== null && codigos.includes(referencia_id),
    )
    const [unico, ...outros] = bens.filter(({ id }) => !dentro.has(id))
    const um = doCodigo ?? (so || ha_mais || outros.length > 0 ? undefined : unico)
    if (um === undefined)
      notify.error(
        so || bens.length === 0
          ? `Nenhum bem com o código ${texto}.`
          : outros.length > 0
            ? 'Há mais de um: escolha na lista.'
            : 'O que foi encontrado já está entre os escolhidos.',
      )
    else if (dentro.has(um.id)) jaEsta()
    else if (um.impedimento) notify.error(`${nomeDoBem(um)}: ${um.impedimento}`)
    else if (local_id !== undefined && um.local.id !== local_id)
      notify.error(`${nomeDoBem(um)} está em outro local.`)
    else acrescentar([um])
  }
  return (query: Procura, so: boolean) => {
    if (query.texto === '') return
    void dadosDe(api.transferencias.bens({ query })).then(
      (achado) => tomar(achado, query.texto, so),
      ({ message }: Error) => notify.error(message),
    )
  }
}

function BuscaDeBens({ bens, mudar }: Escolha) {
  const [local, setLocal] = useState<{ id: number; nome: string } | null>(null)
  const [sala, setSala] = useState<{ id: number; nome: string } | null>(null)
  const [texto, setTexto] = useState('')
  const procurado = useDeferredValue(texto.trim())
  // All go from one place: once one is chosen, only that place's are offered.
  const local_id = bens[0]?.local.id ?? local?.id
  const instalacao_id = sala?.id
  const busca = useQuery({
    queryKey: ['bens-a-transferir', local_id ?? null, instalacao_id ?? null, procurado],
    queryFn: ({ signal }) =>
      dadosDe(
        api.transferencias.bens({
          query: { local_id, instalacao_id, texto: procurado || undefined },
          signal,
        }),
      ),
    enabled: procurado !== '' || local_id !== undefined,
    placeholderData: keepPreviousData,
  })
  const dentro = new Set(bens.map(({ id }) => id))
  const achados = (busca.data?.bens ?? []).filter(({ id }) => !dentro.has(id))
  const acrescentar = (novos: readonly BemATransferir[]) => {
    const doMesmo = novos.filter(({ local: { id } }) => id === (local_id ?? novos[0]?.local.id))
    mudar([...bens, ...doMesmo].slice(0, MAXIMO_DE_BENS))
    setTexto('')
  }
  const tomar = useTomar({ local_id, dentro, acrescentar, jaEsta: () => setTexto('') })
  useWedge((codigo) => tomar({ texto: codigo }, true))
  return (
    <>
      <div className="z-form-grid">
        {bens.length === 0 && (
          <LocalPicker
            label="Local dos bens"
            value={local}
            onChange={(escolhido) => {
              setLocal(escolhido)
              setSala(null)
            }}
          />
        )}
        {local_id !== undefined && (
          <AmbientePicker label="Ambiente" optional localId={local_id} value={sala} onChange={setSala} />
        )}
        <SearchField
          label="Procurar bem"
          hideLabel={false}
          help="Plaqueta ou descrição. Enter acrescenta o que tem este código, ou o único encontrado. O leitor de código também acrescenta."
          value={texto}
          onChange={setTexto}
          onEnter={() => tomar({ local_id, instalacao_id, texto: texto.trim() }, false)}
        />
      </div>
      {busca.error && <Banner tone="danger">{busca.error.message}</Banner>}
      {busca.data && (
        <BensAchados achados={achados} ha_mais={busca.data.ha_mais} onAcrescentar={acrescentar} />
      )}
    </>
  )
}
