import { Ban, Copy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ATOS_DO_PERFIL } from '#contract/administracao/atos-do-perfil.ts'
import { type PerfilDetalhado, perfis } from '#contract/administracao/perfis.ts'
import { api } from '#web/api/api.ts'
import { DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordActions } from '#web/detail/RecordActions.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { telaDe } from '#web/detail/tela-de.ts'
import { useAtos } from '#web/detail/use-atos.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useContractForm } from '#web/forms/use-contract-form.ts'
import { ButtonLink } from '#web/ui/actions/Button.tsx'
import { Badge } from '#web/ui/display/Badge.tsx'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { plural } from '#web/ui/format.ts'
import { Comparacao } from './Comparacao.tsx'
import { usePerfil, usePerfilMudou } from './consultas.ts'
import { MatrizForm } from './MatrizForm.tsx'

export function PerfilPage() {
  const id = Number(useParams().perfilId)
  return <RecordView consulta={usePerfil(id)}>{(perfil) => <Perfil key={id} perfil={perfil} />}</RecordView>
}

function Perfil({ perfil }: { perfil: PerfilDetalhado }) {
  const { id, nome, descricao, ativo, de_sistema, usuarios } = perfil
  const quem = `/painel/admin/usuarios?perfil_id=${id}`
  return (
    <DetailPage
      titulo={nome}
      subtitulo={descricao}
      situacao={<Badge tone={ativo ? 'success' : 'neutral'}>{ativo ? 'Ativo' : 'Inativo'}</Badge>}
      proximo={null}
      atos={perfil.acoes}
      acoes={
        <>
          <ButtonLink variant="quiet" to={quem}>
            {plural(usuarios, 'usuário', 'usuários')}
          </ButtonLink>
          <AcoesDoPerfil perfil={perfil} />
        </>
      }
      aviso={
        de_sistema && (
          <Banner tone="info">
            Este perfil vem com o produto e não pode ser alterado. Clone-o para adaptar.
          </Banner>
        )
      }
      abas={[
        {
          chave: 'permissoes',
          rotulo: 'Permissões',
          conteudo: () => <MatrizForm perfil={perfil} />,
        },
        { chave: 'comparar', rotulo: 'Comparar', conteudo: () => <Comparacao perfil={perfil} /> },
      ]}
    />
  )
}

function AcoesDoPerfil({ perfil }: { perfil: PerfilDetalhado }) {
  const { id, nome } = perfil
  const [clonando, setClonando] = useState(false)
  const mudou = usePerfilMudou()
  const { tela, dialogo } = useAtos({
    de: 'perfis',
    atos: ATOS_DO_PERFIL,
    nome,
    pedir: (ato) => api.perfis[ato]({ params: { id }, body: {} }),
    aviso: () => `Ele deixa de valer já na próxima ação de ${plural(perfil.usuarios, 'pessoa', 'pessoas')}.`,
    mudou,
  })
  return (
    <>
      <RecordActions
        acoes={perfil.acoes}
        telas={[
          telaDe('perfis.clonar', 'Clonar', Copy, () => setClonando(true)),
          tela('inativar', Ban),
          tela('reativar', RotateCcw),
        ]}
      />
      {clonando && <ClonarDialog perfil={perfil} onClose={() => setClonando(false)} />}
      {dialogo}
    </>
  )
}

function ClonarDialog({ perfil, onClose }: { perfil: PerfilDetalhado; onClose: () => void }) {
  const navigate = useNavigate()
  const form = useContractForm(perfis.clonar, {
    valores: { nome: `${perfil.nome} (cópia)` },
    enviar: (body, opcoes) => api.perfis.clonar({ params: { id: perfil.id }, body, ...opcoes }),
    aoSalvar: ({ id }) => navigate(`/painel/admin/perfis/${id}`),
  })
  return (
    <FormDialog title={`Clonar ${perfil.nome}`} salvar="Clonar" form={form} onClose={onClose}>
      <TextField label="Nome do novo perfil" {...form.controle('nome')} />
    </FormDialog>
  )
}
