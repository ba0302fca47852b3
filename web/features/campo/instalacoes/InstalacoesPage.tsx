import { ArrowRight, CheckCheck, Plus, School } from 'lucide-react'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { instalacaoVerificada } from '#contract/campo/verificados.ts'
import type { InstalacaoDaVisita, Pacote } from '#web/offline-browser/types.ts'
import { useMonitoramento } from '#web/offline-browser/use-monitoramento.ts'
import { useRascunhos } from '#web/offline-browser/use-rascunho.ts'
import { useInstalacoes, usePacote } from '#web/offline-browser/use-rows.ts'
import { AcaoDaTela } from '#web/partes/campo/AcaoDaTela.tsx'
import { BuscaDaLista, useBuscaDaLista } from '#web/partes/campo/BuscaDaLista.tsx'
import { filtroDoEndereco, filtrosPara } from '#web/partes/campo/devolvidos.ts'
import { Button } from '#web/ui/actions/Button.tsx'
import { IconButton } from '#web/ui/actions/IconButton.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ProgressBar } from '#web/ui/feedback/ProgressBar.tsx'
import { SkeletonList } from '#web/ui/feedback/Skeleton.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { SegmentedChoice } from '#web/ui/fields/SegmentedChoice.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { FILTROS, type Filtro, filtradas, grupos, proximaPendente } from './filtro.ts'
import { InstalacaoRow } from './InstalacaoRow.tsx'
import { InstalacaoSheet } from './InstalacaoSheet.tsx'
import { NovaInstalacaoDialog } from './NovaInstalacaoDialog.tsx'
import { SemAmbientes } from './SemAmbientes.tsx'
import './Instalacoes.css'

const NENHUMA: readonly InstalacaoDaVisita[] = []

export function InstalacoesPage() {
  const id = Number(useParams().monitoramentoId)
  const { registra } = useMonitoramento(id)
  const lidas = useInstalacoes(id)
  const pacote = usePacote(id)
  const [procura] = useSearchParams()
  const [filtro, setFiltro] = useState<Filtro>(filtroDoEndereco(procura, 'todas'))
  const [texto, setTexto] = useState('')
  const busca = useBuscaDaLista(texto !== '')
  const [criando, setCriando] = useState(false)
  const [aberta, abrir] = useAberta()
  const todas = lidas ?? NENHUMA
  const visiveis = filtradas(todas, filtro, texto, pacote?.tipos ?? [])
  const feitas = todas.filter(instalacaoVerificada).length
  const proxima = proximaPendente(todas)
  const editavel = registra !== null

  return (
    <div className="z-stack z-lista-do-campo">
      <PageHeader
        title="Monitorar Infraestrutura"
        actions={
          <>
            {busca.botao}
            <IconButton
              label="Nova instalação"
              icon={Plus}
              variant="secondary"
              disabled={!editavel}
              onClick={() => setCriando(true)}
            />
          </>
        }
      />
      {lidas && (
        <ProgressBar
          label="Instalações verificadas"
          value={todas.length === 0 ? 0 : (feitas / todas.length) * 100}
          valueText={`${feitas} de ${todas.length}`}
        />
      )}
      {editavel && proxima && (
        <AcaoDaTela>
          <Button variant="primary" size="lg" block icon={ArrowRight} onClick={() => abrir(proxima.uuid)}>
            Próxima pendente: {proxima.instalacao.nome}
          </Button>
        </AcaoDaTela>
      )}
      {todas.length > 0 && proxima === undefined && (
        <p className="z-row" role="status">
          <CheckCheck className="z-icon" aria-hidden /> Todas as instalações foram verificadas.
        </p>
      )}
      <BuscaDaLista aberta={busca.aberta}>
        <SearchField
          label="Buscar instalação"
          placeholder="Nome, bloco ou tipo"
          value={texto}
          onChange={setTexto}
        />
      </BuscaDaLista>
      <SegmentedChoice
        label="Mostrar"
        hideLabel
        compact
        options={filtrosPara(FILTROS, todas, filtro)}
        value={filtro}
        onChange={setFiltro}
      />
      {lidas === undefined && <SkeletonList />}
      {lidas !== undefined && todas.length === 0 && pacote && (
        <SemAmbientes monitoramentoId={id} modelo={pacote.modelo_instalacoes ?? []} editavel={editavel} />
      )}
      {todas.length > 0 && visiveis.length === 0 && (
        <EmptyState icon={School} title="Nenhuma instalação aqui">
          Mude o filtro ou a busca. Se o ambiente existe e não está na lista, use “Nova instalação”.
        </EmptyState>
      )}
      <Grupos itens={visiveis} monitoramentoId={id} pacote={pacote} onAbrir={abrir} />
      {aberta !== null && pacote && (
        <InstalacaoSheet
          key={aberta}
          monitoramentoId={id}
          item={todas.find(({ uuid }) => uuid === aberta)}
          pacote={pacote}
          editavel={editavel}
          proxima={proximaPendente(todas, aberta)}
          onAbrir={abrir}
        />
      )}
      {criando && pacote && (
        <NovaInstalacaoDialog
          monitoramentoId={id}
          pacote={pacote}
          onFechar={() => setCriando(false)}
          onCriada={(uuid) => {
            setCriando(false)
            abrir(uuid)
          }}
        />
      )}
    </div>
  )
}

type GruposProps = {
  itens: readonly InstalacaoDaVisita[]
  monitoramentoId: number
  pacote: Pacote | undefined
  onAbrir: (uuid: string) => void
}

function Grupos({ itens, monitoramentoId, pacote, onAbrir }: GruposProps) {
  const rascunhos = useRascunhos(monitoramentoId)
  return grupos(itens).map(({ grupo, itens: salas }) => (
    <section key={grupo} aria-label={grupo} className="z-instalacoes-grupo">
      <h2>{grupo}</h2>
      <ul className="z-instalacoes">
        {salas.map((item) => (
          <InstalacaoRow
            key={item.uuid}
            item={item}
            pacote={pacote}
            rascunho={rascunhos.has(`instalacao:${item.uuid}`)}
            onOpen={() => onAbrir(item.uuid)}
          />
        ))}
      </ul>
    </section>
  ))
}

/** The open installation is in the address: the device's back button closes the sheet. */
function useAberta(): [string | null, (uuid: string | null) => void] {
  const [busca, setBusca] = useSearchParams()
  const aberta = busca.get('instalacao')
  const abrir = (uuid: string | null) =>
    setBusca(uuid === null ? {} : { instalacao: uuid }, {
      replace: aberta !== null,
      preventScrollReset: true,
    })
  return [aberta, abrir]
}
