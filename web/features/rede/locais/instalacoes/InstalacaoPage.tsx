import { useQueryClient } from '@tanstack/react-query'
import { CopyMinus, DoorOpen, Pencil, Power, PowerOff } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ATOS_DA_INSTALACAO } from '#contract/rede/atos-da-instalacao.ts'
import type { InstalacaoDetalhada } from '#contract/rede/instalacoes-do-local.ts'
import { api } from '#web/api/api.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { FotosNoTempo } from '#web/partes/casa/FotosNoTempo.tsx'
import { Anexos } from '#web/partes/papeis/Anexos.tsx'
import { FotoDoRegistro } from '#web/partes/papeis/FotoDoRegistro.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { BensDaInstalacao } from './BensDaInstalacao.tsx'
import { CadastroDaInstalacao } from './CadastroDaInstalacao.tsx'
import { chaveDaInstalacao, useInstalacao, useInstalacaoMudou } from './consultas.ts'
import { EditarInstalacaoDialog } from './EditarInstalacaoDialog.tsx'
import { HistoricoDaInstalacao } from './HistoricoDaInstalacao.tsx'
import { InstalacaoMarks } from './InstalacaoMarks.tsx'

const UnificarInstalacaoDialog = lazy(async () => ({
  default: (await import('./UnificarInstalacaoDialog.tsx')).UnificarInstalacaoDialog,
}))

export function InstalacaoPage() {
  const { localId, instalacaoId } = useParams()
  const consulta = useInstalacao(Number(localId), Number(instalacaoId))
  return (
    <RecordView consulta={consulta}>
      {(instalacao) => <Instalacao key={instalacao.id} instalacao={instalacao} />}
    </RecordView>
  )
}

function abasDe(instalacao: InstalacaoDetalhada): Aba[] {
  const { id, local, acoes } = instalacao
  const historico = acoes.some(
    ({ chave, permitido }) => chave === 'instalacoesDoLocal.historico' && permitido,
  )
  return [
    {
      chave: 'cadastro',
      rotulo: 'Cadastro',
      conteudo: () => <CadastroDaInstalacao instalacao={instalacao} />,
    },
    ...(historico
      ? [
          {
            chave: 'historico',
            rotulo: 'Histórico',
            conteudo: () => <HistoricoDaInstalacao localId={local.id} id={id} />,
          },
          {
            chave: 'fotos',
            rotulo: 'Fotos',
            conteudo: () => <FotosNoTempo localId={local.id} instalacaoId={id} assunto={instalacao.nome} />,
          },
        ]
      : []),
    { chave: 'bens', rotulo: 'Bens', conteudo: () => <BensDaInstalacao instalacao={instalacao} /> },
    { chave: 'anexos', rotulo: 'Anexos', conteudo: () => <Anexos modelo="instalacao" modeloId={id} /> },
  ]
}

function Instalacao({ instalacao }: { instalacao: InstalacaoDetalhada }) {
  const { id, nome, tipo_nome, local, inativada_motivo, acoes } = instalacao
  const queryClient = useQueryClient()
  return (
    <DetailPage
      titulo={nome}
      subtitulo={
        <>
          {tipo_nome} em <Link to={`/painel/locais/${local.id}?aba=instalacoes`}>{local.nome}</Link>
        </>
      }
      situacao={<InstalacaoMarks instalacao={instalacao} />}
      foto={
        <FotoDoRegistro
          dono={{ modelo: 'instalacao', modelo_id: id }}
          capa={instalacao}
          icone={DoorOpen}
          assunto={nome}
          fotografa={acoes.some(({ chave, permitido }) => chave === 'instalacoesDoLocal.editar' && permitido)}
          aoGuardar={() => queryClient.invalidateQueries({ queryKey: chaveDaInstalacao(local.id, id) })}
        />
      }
      proximo={null}
      atos={acoes}
      acoes={<Acoes instalacao={instalacao} />}
      aviso={
        inativada_motivo !== null && <Banner tone="warning">Instalação inativa: {inativada_motivo}</Banner>
      }
      abas={abasDe(instalacao)}
    />
  )
}

function Acoes({ instalacao }: { instalacao: InstalacaoDetalhada }) {
  const { id, nome, local, acoes } = instalacao
  const [editando, setEditando] = useState(false)
  const [unificando, setUnificando] = useState(false)
  const { tela, dialogo } = useAtos({
    de: 'instalacoesDoLocal',
    atos: ATOS_DA_INSTALACAO,
    nome,
    pedir: (ato, motivo) =>
      api.instalacoesDoLocal[ato]({ params: { localId: local.id, instalacaoId: id }, body: { motivo } }),
    // What it was out of use for is said again.
    motivoDeAntes: instalacao.inativada_motivo,
    mudou: useInstalacaoMudou(local.id),
  })
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={[
          telaDe('instalacoesDoLocal.editar', 'Editar', Pencil, () => setEditando(true), 'primary'),
          telaDe('instalacoesDoLocal.unificar', 'Unificar', CopyMinus, () => setUnificando(true)),
          tela('inativar', PowerOff),
          tela('reativar', Power),
        ]}
      />
      {unificando && (
        <Suspense fallback={null}>
          <UnificarInstalacaoDialog instalacao={instalacao} onClose={() => setUnificando(false)} />
        </Suspense>
      )}
      {editando && <EditarInstalacaoDialog instalacao={instalacao} onClose={() => setEditando(false)} />}
      {dialogo}
    </>
  )
}
