import { useQueryClient } from '@tanstack/react-query'
import { Ban, Copy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { TipoDetalhado } from '#contract/rede/administracao-de-tipos.ts'
import { ATOS_DO_TIPO_DE_INSTALACAO } from '#contract/rede/atos-do-tipo-de-instalacao.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import type { Proximo } from '#web/detail/proximo.ts'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { plural } from '#web/ui/format.ts'
import { CabecalhoForm } from './CabecalhoForm.tsx'
import { ChecklistBuilder } from './ChecklistBuilder.tsx'
import { DuplicarDialog } from './DuplicarDialog.tsx'
import { SituacaoDoTipo } from './SituacaoDoTipo.tsx'
import { chaveDoTipo, useTipo, useTipoSalvo } from './use-tipo.ts'
import { VersoesTab } from './VersoesTab.tsx'

export function InstalacaoTipoPage() {
  const id = Number(useParams().tipoId)
  return <RecordView consulta={useTipo(id)}>{(tipo) => <Tipo key={id} tipo={tipo} />}</RecordView>
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
          conteudo: () => <CabecalhoForm tipo={tipo} recarregar={() => void recarregar()} />,
        },
        { chave: 'versoes', rotulo: 'Versões', conteudo: () => <VersoesTab tipo={tipo} /> },
      ]}
    />
  )
}

function AcoesDoTipo({ tipo }: { tipo: TipoDetalhado }) {
  const { id, nome, usos } = tipo
  const [duplicando, setDuplicando] = useState(false)
  const mudou = useTipoSalvo()
  const continuam =
    usos > 0 &&
    `${plural(usos, 'instalação continua', 'instalações continuam')} com ele, e as visitas também.`
  const { tela, dialogo } = useAtos({
    de: 'instalacaoTipos',
    atos: ATOS_DO_TIPO_DE_INSTALACAO,
    nome,
    pedir: (ato) => api.instalacaoTipos[ato]({ params: { id }, body: {} }),
    aviso: () => <>Ele deixa de ser oferecido para instalações novas. {continuam}</>,
    mudou,
  })
  const contraria = tipo.ativo ? 'instalacaoTipos.reativar' : 'instalacaoTipos.inativar'
  return (
    <>
      <RecordActions
        acoes={tipo.acoes.filter(({ chave }) => chave !== contraria)}
        telas={[
          telaDe('instalacaoTipos.duplicar', 'Duplicar', Copy, () => setDuplicando(true)),
          tela('inativar', Ban),
          tela('reativar', RotateCcw),
        ]}
      />
      {duplicando && <DuplicarDialog tipo={tipo} onClose={() => setDuplicando(false)} />}
      {dialogo}
    </>
  )
}
