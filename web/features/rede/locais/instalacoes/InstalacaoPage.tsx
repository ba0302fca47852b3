import { useQueryClient } from '@tanstack/react-query'
import { DoorOpen, Pencil, Power, PowerOff } from 'lucide-react'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { InstalacaoDetalhada } from '#contract/rede/instalacoes-do-local.ts'
import { api } from '#web/api/api.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { FotosNoTempo } from '#web/partes/casa/FotosNoTempo.tsx'
import { Anexos } from '#web/partes/papeis/Anexos.tsx'
import { FotoDoRegistro } from '#web/partes/papeis/FotoDoRegistro.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { BensDaInstalacao } from './BensDaInstalacao.tsx'
import { CadastroDaInstalacao } from './CadastroDaInstalacao.tsx'
import { chaveDaInstalacao, useAcaoNaInstalacao, useInstalacao } from './consultas.ts'
import { EditarInstalacaoDialog } from './EditarInstalacaoDialog.tsx'
import { HistoricoDaInstalacao } from './HistoricoDaInstalacao.tsx'
import { InstalacaoMarks } from './InstalacaoMarks.tsx'

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
  const { id, nome, local, acoes, ativo } = instalacao
  const [aberta, setAberta] = useState<'editar' | 'situacao' | null>(null)
  const fechar = () => setAberta(null)
  const acao = useAcaoNaInstalacao(local.id, fechar)
  const abrirSituacao = () => setAberta('situacao')
  const mudarSituacao = (motivo: string) => {
    const pedido = { params: { localId: local.id, instalacaoId: id }, body: { motivo } }
    acao.mutate({
      chamar: () =>
        ativo ? api.instalacoesDoLocal.inativar(pedido) : api.instalacoesDoLocal.reativar(pedido),
      feito: ativo ? 'Instalação inativada' : 'Instalação reativada',
    })
  }
  return (
    <>
      <RecordActions
        acoes={acoes}
        telas={[
          {
            chave: 'instalacoesDoLocal.editar',
            rotulo: 'Editar',
            icone: Pencil,
            tom: 'primary',
            onSelect: () => setAberta('editar'),
          },
          {
            chave: 'instalacoesDoLocal.inativar',
            rotulo: 'Inativar',
            icone: PowerOff,
            onSelect: abrirSituacao,
          },
          { chave: 'instalacoesDoLocal.reativar', rotulo: 'Reativar', icone: Power, onSelect: abrirSituacao },
        ]}
      />
      {aberta === 'editar' && <EditarInstalacaoDialog instalacao={instalacao} onClose={fechar} />}
      <ConfirmDialog
        open={aberta === 'situacao'}
        title={ativo ? `Inativar ${nome}?` : `Reativar ${nome}?`}
        confirmLabel={ativo ? 'Inativar' : 'Reativar'}
        tone={ativo ? 'danger' : 'primary'}
        reason={{}}
        busy={acao.isPending}
        onConfirm={mudarSituacao}
        onClose={fechar}
      >
        <p>
          {ativo
            ? 'Ela sai das próximas visitas e da nota. O histórico e as fotos ficam.'
            : 'Ela volta às próximas visitas e à nota.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
