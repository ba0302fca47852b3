import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { BemATransferir } from '#contract/almoxarifado/bem-a-transferir.ts'
import { MAXIMO_DE_BENS } from '#contract/almoxarifado/nova-transferencia.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { BensAchados } from '#web/partes/patrimonio/BensAchados.tsx'
import { BensEscolhidos } from '#web/partes/patrimonio/BensEscolhidos.tsx'
import { nomeDoBem } from '#web/partes/patrimonio/bem.tsx'
import { AmbientePicker } from '#web/partes/rede/AmbientePicker.tsx'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { useWedge } from '#web/scan/use-wedge.ts'
import { Card } from '#web/ui/display/Card.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
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
  }
  useWedge((codigo) => {
    void dadosDe(api.transferencias.bens({ query: { texto: codigo } })).then(
      ({ bens: [lido] }) => {
        if (lido === undefined || lido.referencia_id !== codigo)
          notify.error(`Nenhum bem com o código ${codigo}.`)
        else if (lido.impedimento) notify.error(`${nomeDoBem(lido)}: ${lido.impedimento}`)
        else if (bens[0] && lido.local.id !== bens[0].local.id)
          notify.error(`${nomeDoBem(lido)} está em outro local.`)
        else if (!dentro.has(lido.id)) acrescentar([lido])
      },
      ({ message }: Error) => notify.error(message),
    )
  })
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
        <TextField
          label="Procurar bem"
          help="Plaqueta ou descrição. O leitor de código também acrescenta."
          type="search"
          autoComplete="off"
          value={texto}
          onChange={(event) => setTexto(event.target.value)}
        />
      </div>
      {busca.error && <Banner tone="danger">{busca.error.message}</Banner>}
      {busca.data && (
        <BensAchados achados={achados} ha_mais={busca.data.ha_mais} onAcrescentar={acrescentar} />
      )}
    </>
  )
}
