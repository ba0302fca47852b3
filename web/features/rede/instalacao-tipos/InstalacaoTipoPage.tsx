import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Ban, Copy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { TipoDetalhado } from '#contract/rede/administracao-de-tipos.ts'
import { dadosDe, type Resposta } from '#web/api/answer.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import { desfazer } from '#web/detail/desfazer.ts'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { notify } from '#web/ui/feedback/notify.tsx'
import { plural } from '#web/ui/format.ts'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { CabecalhoForm } from './CabecalhoForm.tsx'
import { ChecklistBuilder } from './ChecklistBuilder.tsx'
import { DuplicarDialog } from './DuplicarDialog.tsx'
import { SituacaoDoTipo } from './SituacaoDoTipo.tsx'
import { chaveDoTipo, useTipoSalvo } from './use-tipo.ts'
import { VersoesTab } from './VersoesTab.tsx'

export function InstalacaoTipoPage() {
  const id = Number(useParams().tipoId)
  const consulta = useQuery({
    queryKey: chaveDoTipo(id),
    queryFn: () => dadosDe(api.instalacaoTipos.ver({ params: { id } })),
  })
  return <RecordView consulta={consulta}>{(tipo) => <Tipo key={id} tipo={tipo} />}</RecordView>
}

const PUBLICAR: Proximo = {
  falta: 'publicar o checklist',
  atos: ['instalacaoTipos.publicar', 'instalacaoTipos.salvarRascunho'],
  quem: 'quem administra os tipos',
  nota: 'Até lá este tipo não é oferecido ao campo.',
}

function Tipo({ tipo }: { tipo: TipoDetalhado }) {
  const { nome, grupo, usos, locais, versao_publicada } = tipo
  const queryClient = useQueryClient()
  /** Counts what replaces the whole checklist in hands: a publication, a discard, somebody else's draft. */
  const [vez, setVez] = useState(0)
  const recomecar = () => setVez((antes) => antes + 1)
  const recarregar = async () => {
    await queryClient.invalidateQueries({ queryKey: chaveDoTipo(tipo.id) })
    recomecar()
  }
  return (
    <DetailPage
      titulo={nome}
      subtitulo={`${grupo} · ${plural(usos, 'instalação', 'instalações')} em ${plural(locais, 'local', 'locais')}`}
      situacao={<SituacaoDoTipo tipo={tipo} />}
      proximo={versao_publicada === null ? PUBLICAR : null}
      atos={tipo.acoes}
      acoes={<AcoesDoTipo tipo={tipo} />}
      abas={[
        {
          chave: 'checklist',
          rotulo: 'Checklist',
          conteudo: () => (
            <ChecklistBuilder
              key={vez}
              tipo={tipo}
              aoRecomecar={recomecar}
              recarregar={() => void recarregar()}
            />
          ),
        },
        {
          chave: 'dados',
          rotulo: 'Dados do tipo',
          conteudo: () => <CabecalhoForm key={tipo.versao} tipo={tipo} />,
        },
        { chave: 'versoes', rotulo: 'Versões', conteudo: () => <VersoesTab tipo={tipo} /> },
      ]}
    />
  )
}

function AcoesDoTipo({ tipo }: { tipo: TipoDetalhado }) {
  const { id, nome, usos } = tipo
  const [aberta, setAberta] = useState<'duplicar' | 'inativar' | null>(null)
  const salvo = useTipoSalvo(id)
  const fechar = () => setAberta(null)
  const pedido = { params: { id }, body: {} }
  const mudar = useMutation({
    mutationFn: (pedir: () => Promise<Resposta<TipoDetalhado>>) => dadosDe(pedir()),
    onSuccess: (novo) => {
      if (novo.ativo) notify.success('Tipo reativado')
      else notify.undo('Tipo inativado', () => desfazer(() => api.instalacaoTipos.reativar(pedido), salvo))
      salvo(novo)
    },
    onError: ({ message }) => notify.error(message),
    onSettled: fechar,
  })
  return (
    <>
      <RecordActions
        acoes={tipo.acoes.filter(
          ({ chave }) => chave !== (tipo.ativo ? 'instalacaoTipos.reativar' : 'instalacaoTipos.inativar'),
        )}
        telas={[
          {
            chave: 'instalacaoTipos.duplicar',
            rotulo: 'Duplicar',
            icone: Copy,
            onSelect: () => setAberta('duplicar'),
          },
          {
            chave: 'instalacaoTipos.inativar',
            rotulo: 'Inativar',
            icone: Ban,
            onSelect: () => setAberta('inativar'),
          },
          {
            chave: 'instalacaoTipos.reativar',
            rotulo: 'Reativar',
            icone: RotateCcw,
            onSelect: () => mudar.mutate(() => api.instalacaoTipos.reativar(pedido)),
          },
        ]}
      />
      {aberta === 'duplicar' && <DuplicarDialog tipo={tipo} onClose={fechar} />}
      {aberta === 'inativar' && (
        <ConfirmDialog
          open
          title={`Inativar ${nome}?`}
          confirmLabel="Inativar"
          tone="danger"
          busy={mudar.isPending}
          onClose={fechar}
          onConfirm={() => mudar.mutate(() => api.instalacaoTipos.inativar(pedido))}
        >
          <p>
            Ele deixa de ser oferecido para instalações novas.{' '}
            {usos > 0 &&
              `${plural(usos, 'instalação continua', 'instalações continuam')} com ele, e as visitas também.`}
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}
