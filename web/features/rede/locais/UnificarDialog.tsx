import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { ConsequenciasDaUnificacao } from '#contract/rede/ficha-do-local.ts'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { dadosDe } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { faltaNoTexto } from '#web/partes/casa/falta-no-texto.ts'
import { LocalPicker } from '#web/partes/rede/LocalPicker.tsx'
import { Button } from '#web/ui/actions/Button.tsx'
import { TableScroll } from '#web/ui/display/TableScroll.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { data, numero, plural } from '#web/ui/format.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useAcaoNoLocal, useLocal, useLocalMudou } from './consultas.ts'
import { Pendencias } from './Pendencias.tsx'
import { enderecoDoLocal } from './palavras.ts'

type Props = { local: LocalDetalhado; onClose: () => void }

/** `id` is the repeated one. Nothing is written. */
function useSimulacao(id: number, destino: { id: number } | null) {
  return useQuery({
    enabled: destino !== null,
    // Not of the place: it is not asked again once the place changed by this very act.
    queryKey: ['simulacao', 'unificar-local', id, destino?.id],
    queryFn: () => {
      const body = { destino_id: destino?.id ?? 0, motivo: 'simulação', simular: true }
      return dadosDe(api.locais.unificar({ params: { id }, body }))
    },
    retry: false,
    gcTime: 0,
  })
}

/** This place is the repeated one: all that it has goes to another, which stays. */
export function UnificarDialog({ local, onClose }: Props) {
  const { id, nome } = local
  const [destino, setDestino] = useState<{ id: number; nome: string } | null>(null)
  const [motivo, setMotivo] = useState('')
  const [tentou, setTentou] = useState(false)
  const navigate = useNavigate()
  const mudou = useLocalMudou()
  const outro = useLocal(destino?.id ?? 0, destino !== null)
  const simulacao = useSimulacao(id, destino)
  const unificar = useAcaoNoLocal<ConsequenciasDaUnificacao>(id, () => {
    if (!destino) return
    mudou(destino.id)
    void navigate(enderecoDoLocal(destino.id))
  })
  const semMotivo = faltaNoTexto(motivo)
  const confirmar = () => {
    setTentou(true)
    if (!destino || !simulacao.data || semMotivo || unificar.isPending) return
    const body = { destino_id: destino.id, motivo: motivo.trim() }
    unificar.mutate({
      chamar: () => api.locais.unificar({ params: { id }, body }),
      feito: `${nome} foi unificado em ${destino.nome}`,
    })
  }
  return (
    <Dialog
      open
      size="lg"
      title={`Unificar ${nome}`}
      subtitle="Este é o cadastro repetido. Escolha o que fica."
      dismissible={!unificar.isPending}
      onClose={onClose}
      onSubmit={confirmar}
      footer={
        <>
          <Button onClick={onClose} disabled={unificar.isPending}>
            Voltar
          </Button>
          <Button
            type="submit"
            variant="danger"
            disabled={simulacao.isError}
            busy={unificar.isPending || simulacao.isFetching}
            busyLabel={simulacao.isFetching ? 'Vendo o que muda' : 'Unificando'}
          >
            Unificar
          </Button>
        </>
      }
    >
      <div className="z-stack">
        <LocalPicker
          label="Local que fica"
          placeholder="Nome, código ou INEP"
          value={destino}
          error={tentou && !destino ? 'Escolha o local que fica' : undefined}
          onChange={setDestino}
        />
        {destino && outro.data && <LadoALado repetido={local} fica={outro.data} />}
        {(simulacao.isFetching || outro.isFetching) && <SkeletonList rows={2} />}
        <Pendencias erro={simulacao.error ?? (destino ? outro.error : null)} local={local} />
        {simulacao.data && <Consequencias unificacao={simulacao.data} />}
        <TextArea
          label="Motivo"
          help="Fica na história dos dois."
          value={motivo}
          error={tentou ? semMotivo : undefined}
          onChange={(event) => setMotivo(event.target.value)}
        />
        <Pendencias erro={unificar.error} local={local} />
      </div>
    </Dialog>
  )
}

const LINHAS: readonly { rotulo: string; valor: (local: LocalDetalhado) => string | null }[] = [
  { rotulo: 'Nome', valor: ({ nome }) => nome },
  { rotulo: 'Código', valor: ({ codigo }) => codigo },
  { rotulo: 'INEP', valor: ({ codigo_inep }) => codigo_inep },
  { rotulo: 'Tipo', valor: ({ tipo }) => tipo },
  { rotulo: 'Acima', valor: ({ pai }) => pai?.nome ?? null },
  { rotulo: 'Município', valor: ({ municipio }) => municipio },
  { rotulo: 'Endereço', valor: ({ endereco }) => endereco },
  { rotulo: 'Instalações', valor: ({ instalacoes }) => numero(instalacoes) },
  { rotulo: 'Bens', valor: ({ patrimonios }) => numero(patrimonios) },
  { rotulo: 'Última visita', valor: ({ ultima_visita_em }) => data(ultima_visita_em) },
]

function LadoALado({ repetido, fica }: { repetido: LocalDetalhado; fica: LocalDetalhado }) {
  return (
    <TableScroll label="Os dois cadastros">
      <table className="z-table">
        <thead>
          <tr>
            <td />
            <th scope="col">Repetido, que sai</th>
            <th scope="col">O que fica</th>
          </tr>
        </thead>
        <tbody>
          {LINHAS.map(({ rotulo, valor }) => (
            <tr key={rotulo}>
              <th scope="row">{rotulo}</th>
              <td>{valor(repetido) ?? '—'}</td>
              <td>{valor(fica) ?? '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroll>
  )
}

function Consequencias({ unificacao }: { unificacao: ConsequenciasDaUnificacao }) {
  const { locais, instalacoes, renomeadas, patrimonios, visitas, atribuicoes, lotacoes, campos } = unificacao
  const passam = [
    locais > 0 && plural(locais, 'local abaixo', 'locais abaixo'),
    instalacoes > 0 && plural(instalacoes, 'instalação', 'instalações'),
    patrimonios > 0 && plural(patrimonios, 'bem', 'bens'),
    visitas > 0 && plural(visitas, 'visita', 'visitas'),
    atribuicoes > 0 && plural(atribuicoes, 'acesso', 'acessos'),
    lotacoes > 0 && plural(lotacoes, 'pessoa lotada', 'pessoas lotadas'),
  ].filter(Boolean)
  return (
    <section aria-label="O que muda" className="z-stack" aria-live="polite">
      <Banner tone="warning">
        {passam.length > 0 ? `Passam para o que fica: ${passam.join(', ')}. ` : 'Não há nada a passar. '}
        {renomeadas > 0 &&
          `${plural(renomeadas, 'ambiente tem', 'ambientes têm')} nome igual ao de outro do que fica: ${renomeadas === 1 ? 'passa' : 'passam'} com o código do repetido no nome, para você decidir depois. `}
        {campos.length > 0 &&
          `Ele recebe do repetido ${plural(campos.length, 'campo que estava vazio', 'campos que estavam vazios')}. `}
        O repetido fica inativo, e os seus códigos passam a achar o que fica. Isto não se desfaz.
      </Banner>
    </section>
  )
}
