import { Link, useParams } from 'react-router'
import { comPonto } from '#contract/casa/frase.ts'
import type { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { podeFornecer, SITUACOES_DO_FORNECEDOR } from '#contract/rede/fornecimento.ts'
import { type Aba, DetailPage } from '#web/detail/DetailPage.tsx'
import { RecordView } from '#web/detail/RecordView.tsx'
import { EventosDoRegistro } from '#web/partes/casa/EventosDoRegistro.tsx'
import { Anexos } from '#web/partes/papeis/Anexos.tsx'
import { usePode } from '#web/session/use-sessao.ts'
import { Banner } from '#web/ui/feedback/Banner.tsx'
import { AcoesDoFornecedor } from './AcoesDoFornecedor.tsx'
import { CadastroTab } from './CadastroTab.tsx'
import { CertidoesTab } from './CertidoesTab.tsx'
import { chaveDoFornecedor, useFornecedor } from './consultas.ts'
import { DadosBancariosTab } from './DadosBancariosTab.tsx'
import { enderecoDoFornecedor } from './palavras.ts'
import { ContatosTab, ResumoTab } from './ResumoTab.tsx'
import { SancoesTab } from './SancoesTab.tsx'
import { SituacaoDoFornecedor } from './SituacaoDoFornecedor.tsx'

export function FornecedorPage() {
  const id = Number(useParams().fornecedorId)
  return (
    <RecordView consulta={useFornecedor(id)}>
      {(fornecedor) => <Fornecedor key={id} fornecedor={fornecedor} />}
    </RecordView>
  )
}

function useAbas(fornecedor: FornecedorDetalhado): Aba[] {
  const { id, acoes, unificado_em } = fornecedor
  const edita = acoes.some(({ chave, permitido }) => chave === 'fornecedores.editar' && permitido)
  const banco = usePode(fornecedores.verDadosBancarios)
  const audita = usePode('admin.auditoria.listar')
  const abas: (Aba & { para: boolean })[] = [
    { chave: 'resumo', rotulo: 'Resumo', para: true, conteudo: () => <ResumoTab fornecedor={fornecedor} /> },
    {
      chave: 'cadastro',
      grupo: 'Cadastro',
      rotulo: 'Editar',
      para: edita,
      conteudo: () => <CadastroTab fornecedor={fornecedor} />,
    },
    {
      chave: 'contatos',
      grupo: 'Cadastro',
      rotulo: 'Contatos',
      para: true,
      conteudo: () => <ContatosTab fornecedor={fornecedor} />,
    },
    {
      chave: 'sancoes',
      grupo: 'Regularidade',
      rotulo: 'Sanções',
      para: true,
      conteudo: () => <SancoesTab fornecedor={fornecedor} />,
    },
    {
      chave: 'certidoes',
      grupo: 'Regularidade',
      rotulo: 'Certidões',
      para: true,
      conteudo: () => <CertidoesTab fornecedor={fornecedor} />,
    },
    {
      chave: 'anexos',
      rotulo: 'Anexos',
      para: true,
      conteudo: () => <Anexos modelo="fornecedor" modeloId={id} />,
    },
    {
      chave: 'dados-bancarios',
      grupo: 'Cadastro',
      rotulo: 'Dados bancários',
      para: banco && !unificado_em,
      conteudo: () => <DadosBancariosTab fornecedor={fornecedor} />,
    },
    {
      chave: 'eventos',
      rotulo: 'Eventos',
      para: audita,
      conteudo: () => <EventosDoRegistro entidade="fornecedor" id={id} chave={chaveDoFornecedor(id)} />,
    },
  ]
  return abas.filter(({ para }) => para)
}

function Fornecedor({ fornecedor }: { fornecedor: FornecedorDetalhado }) {
  const { razao_social, nome_fantasia, documento } = fornecedor
  return (
    <DetailPage
      titulo={nome_fantasia ?? razao_social}
      subtitulo={[nome_fantasia && razao_social, documento].filter(Boolean).join(' · ')}
      situacao={<SituacaoDoFornecedor {...fornecedor} />}
      proximo={null}
      atos={fornecedor.acoes}
      acoes={<AcoesDoFornecedor fornecedor={fornecedor} />}
      aviso={<Aviso fornecedor={fornecedor} />}
      abas={useAbas(fornecedor)}
    />
  )
}

/** Why it may not be used today, if it may not; else what of its register is to be looked at. */
function Aviso({ fornecedor }: { fornecedor: FornecedorDetalhado }) {
  const { unificado_em, situacao, motivo, sancoes } = fornecedor
  if (unificado_em)
    return (
      <Banner tone="info">
        Este cadastro era repetido e foi unificado em{' '}
        <Link to={enderecoDoFornecedor(unificado_em.id)}>{unificado_em.nome}</Link>.
      </Banner>
    )
  const sancoes_vigentes = sancoes.filter(({ vigente }) => vigente).map(({ tipo }) => tipo)
  const estranho = fornecedor.municipio_estranho
  const compra = podeFornecer({ situacao, sancoes_vigentes, unificado: false }, 'compra')
  if (compra.permitido) return estranho && <Banner tone="warning">{estranho}</Banner>
  return (
    <Banner tone={situacao === 'inativo' ? 'info' : 'warning'}>
      {compra.motivo}
      {situacao !== 'ativo' && motivo && ` ${SITUACOES_DO_FORNECEDOR[situacao]}: ${comPonto(motivo)}`}
    </Banner>
  )
}
