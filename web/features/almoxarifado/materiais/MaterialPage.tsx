import { useQueryClient } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { Anexos } from '#web/partes/papeis/Anexos.tsx'
import { FotoDoRegistro } from '#web/partes/papeis/FotoDoRegistro.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { AcoesDoMaterial } from './AcoesDoMaterial.tsx'
import { CadastroTab } from './CadastroTab.tsx'
import { chaveDoMaterial, useMaterialDetalhado } from './consultas.ts'
import { enderecoDoMaterial } from './palavras.ts'
import { ResumoTab } from './ResumoTab.tsx'
import { SituacaoDoMaterial } from './SituacaoDoMaterial.tsx'

export function MaterialPage() {
  const id = Number(useParams().materialId)
  return (
    <RecordView consulta={useMaterialDetalhado(id)}>
      {(material) => <Material key={id} material={material} />}
    </RecordView>
  )
}

function useAbas(material: MaterialDetalhado): Aba[] {
  const { id, acoes } = material
  const edita = acoes.some(({ chave, permitido }) => chave === 'materiais.editar' && permitido)
  const audita = usePode('admin.auditoria.listar')
  const abas: (Aba & { para: boolean })[] = [
    { chave: 'resumo', rotulo: 'Resumo', para: true, conteudo: () => <ResumoTab material={material} /> },
    {
      chave: 'cadastro',
      rotulo: 'Editar',
      para: edita,
      conteudo: () => <CadastroTab material={material} />,
    },
    {
      chave: 'anexos',
      rotulo: 'Fotos e anexos',
      para: true,
      conteudo: () => <Anexos modelo="material" modeloId={id} />,
    },
    {
      chave: 'eventos',
      rotulo: 'Eventos',
      para: audita,
      conteudo: () => <EventosDoRegistro entidade="material" id={id} chave={chaveDoMaterial(id)} />,
    },
  ]
  return abas.filter(({ para }) => para)
}

function Material({ material }: { material: MaterialDetalhado }) {
  const { id, codigo, descricao, grupo, fundido_em } = material
  const queryClient = useQueryClient()
  return (
    <DetailPage
      titulo={descricao}
      subtitulo={`${codigo} · ${grupo.nome}`}
      situacao={<SituacaoDoMaterial {...material} />}
      foto={
        <FotoDoRegistro
          dono={{ modelo: 'material', modelo_id: id }}
          capa={material}
          icone={Package}
          assunto={descricao}
          fotografa={usePode('painel.almoxarifado.materiais.editar')}
          aoGuardar={() => queryClient.invalidateQueries({ queryKey: chaveDoMaterial(id) })}
        />
      }
      proximo={null}
      atos={material.acoes}
      acoes={<AcoesDoMaterial material={material} />}
      aviso={
        fundido_em && (
          <Banner tone="info">
            Este material era repetido e foi unificado em{' '}
            <Link to={enderecoDoMaterial(fundido_em.id)}>{fundido_em.nome}</Link>.
          </Banner>
        )
      }
      abas={useAbas(material)}
    />
  )
}
