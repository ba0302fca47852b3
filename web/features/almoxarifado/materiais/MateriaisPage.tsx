import { FolderTree, Package, Plus, Ruler } from 'lucide-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { materiais } from '#contract/almoxarifado/materiais.ts'
import { api } from '#web/api/api.ts'
import { DE_UMA_PLANILHA } from '#web/list/de-uma-planilha.ts'
import { ListPage } from '#web/list/ListPage.tsx'
import { useGrupos } from '#web/partes/almoxarifado/grupos-de-material.ts'
import { Can } from '#web/session/Can.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx'
import { ACOES_EM_LOTE, daListaDeMateriais, MODOS } from './lista.tsx'
import { enderecoDoMaterial, TELA_DE_MATERIAIS } from './palavras.ts'

const GruposDialog = lazy(async () => ({ default: (await import('./GruposDialog.tsx')).GruposDialog }))
const UnidadesDialog = lazy(async () => ({ default: (await import('./UnidadesDialog.tsx')).UnidadesDialog }))

export function MateriaisPage() {
  const grupos = useGrupos()
  const daLista = useMemo(() => daListaDeMateriais(grupos), [grupos])
  const ve = usePode(materiais.ver)
  const [aberto, setAberto] = useState<'grupos' | 'unidades' | null>(null)
  const fechar = () => setAberto(null)
  return (
    <>
      <ListPage
        {...daLista}
        icone={Package}
        vazio="O que se compra, se guarda e se pede aparece aqui."
        primeiro={{
          exige: materiais.criar,
          como: 'Cadastre o primeiro em Cadastrar, ou traga o catálogo de uma planilha.',
        }}
        comecar={DE_UMA_PLANILHA}
        pedir={api.materiais.listar}
        nome={({ descricao }) => descricao}
        endereco={({ id }) => (ve ? enderecoDoMaterial(id) : null)}
        acoesEmLote={ACOES_EM_LOTE}
        modos={MODOS}
        acoes={
          <>
            <Button icon={FolderTree} onClick={() => setAberto('grupos')}>
              Grupos
            </Button>
            <Button icon={Ruler} onClick={() => setAberto('unidades')}>
              Unidades
            </Button>
            <Can do={materiais.criar}>
              <ButtonLink variant="primary" icon={Plus} to={`${TELA_DE_MATERIAIS}/cadastrar`}>
                Cadastrar
              </ButtonLink>
            </Can>
          </>
        }
      />
      <Suspense fallback={null}>
        {aberto === 'grupos' && <GruposDialog onClose={fechar} />}
        {aberto === 'unidades' && <UnidadesDialog onClose={fechar} />}
      </Suspense>
    </>
  )
}
