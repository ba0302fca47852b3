// Suppliers: by CNPJ or CPF. One that is there takes what the line says; one that is not is created.
import sql from 'sql-template-tag'
import { motivoDoCpfOuCnpj, motivoDoDocumento } from '#contract/casa/documentos-br.ts'
import { CAMPOS_DO_FORNECEDOR } from '#contract/rede/campos-do-fornecedor.ts'
import { DadosDoFornecedor, type FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { documentoDoTipo, NATUREZAS_DE_FORNECEDOR, TipoDeFornecedor } from '#contract/rede/fornecimento.ts'
import { chamar, comoEsta, muda } from '#server/dados/importacoes/alvos/chamar.ts'
import { type Alvo, campoDe, type LinhaAberta } from '#server/dados/importacoes/alvos/definicao.ts'
import { cpfOuCnpj, digitos, lista, opcao, texto } from '#server/dados/importacoes/alvos/leitores.ts'
import { fornecedoresHandlers } from '#server/rede/fornecedores/routes.ts'

const campo = campoDe(CAMPOS_DO_FORNECEDOR)

const CAMPOS = [
  campo('documento', {
    obrigatorio: true,
    dica: 'É por ele que se acha o fornecedor já cadastrado.',
    exemplo: '11.222.333/0001-81',
    sinonimos: ['cnpj', 'cpf', 'documento', 'cnpj/cpf', 'cpf/cnpj'],
    ler: cpfOuCnpj,
  }),
  campo('razao_social', {
    rotulo: 'Razão social ou nome',
    obrigatorio: true,
    exemplo: 'Papelaria Exemplo Ltda',
    sinonimos: ['razao social', 'nome', 'fornecedor', 'empresa'],
  }),
  campo('nome_fantasia', { sinonimos: ['fantasia'] }),
  campo('tipo_pessoa', {
    dica: 'Sem ele, CNPJ é pessoa jurídica e CPF é pessoa física.',
    exemplo: 'Pessoa jurídica',
    sinonimos: ['tipo de pessoa'],
  }),
  campo('natureza', {
    dica: 'Várias, separadas por barra. Sem ela, um novo é fornecedor.',
    exemplo: 'Fornecedor',
    ler: lista(opcao(NATUREZAS_DE_FORNECEDOR)),
  }),
  campo('inscricao_estadual', { sinonimos: ['ie'] }),
  campo('inscricao_estadual_uf', { sinonimos: ['uf da ie'] }),
  campo('inscricao_municipal', { sinonimos: ['im'] }),
  campo('porte'),
  campo('cnae', { sinonimos: ['cnae'], ler: digitos(7, 5, 'o CNAE tem 7 números') }),
  campo('cep', { ler: digitos(8, 7, 'o CEP tem 8 números') }),
  campo('endereco', { sinonimos: ['logradouro'] }),
  campo('municipio', { exemplo: 'Palmas', sinonimos: ['cidade'] }),
  campo('uf', { exemplo: 'TO', sinonimos: ['estado'] }),
  campo('telefones', {
    dica: 'Vários, separados por barra.',
    sinonimos: ['telefone', 'fone'],
    ler: lista(texto),
  }),
  campo('emails', {
    dica: 'Vários, separados por barra.',
    sinonimos: ['email', 'e-mail'],
    ler: lista(texto),
  }),
  campo('site', { sinonimos: ['pagina'] }),
  campo('observacoes', { sinonimos: ['obs'] }),
]

const CHAVES = Object.keys(DadosDoFornecedor.shape)

const tipoPelo = (documento: string) => (documento.length === 11 ? 'pf' : 'pj')

/** By the kind of person that the line says, or that the length of the document tells. */
function conferirDocumento({ valores: { documento, tipo_pessoa }, recusas }: LinhaAberta): void {
  if (typeof documento !== 'string' || recusas.tem('tipo_pessoa')) return
  const tipo = tipo_pessoa === undefined ? undefined : documentoDoTipo(TipoDeFornecedor.parse(tipo_pessoa))
  if (tipo === null) return
  const motivo = tipo === undefined ? motivoDoCpfOuCnpj(documento) : motivoDoDocumento(tipo, documento)
  if (motivo !== null) recusas.dizer('documento', motivo)
}

function avisarMunicipio({ municipio_estranho }: FornecedorDetalhado, avisos: LinhaAberta['avisos']): void {
  if (municipio_estranho !== null) avisos.set('municipio', municipio_estranho)
}

export const alvoFornecedores: Alvo = {
  permissao: 'painel.geral.fornecedores.importar',
  campos: CAMPOS,
  doFormulario: {},
  chaveNatural: (valores) => (valores.documento ? `documento ${String(valores.documento)}` : null),

  modelo: async () => [
    {
      documento: '11.222.333/0001-81',
      razao_social: 'Papelaria Exemplo Ltda',
      tipo_pessoa: 'Pessoa jurídica',
      natureza: 'Fornecedor',
      municipio: 'Palmas',
      uf: 'TO',
    },
    { documento: '529.982.247-25', razao_social: 'Maria da Silva', tipo_pessoa: 'Pessoa física' },
  ],

  async aplicar(comando, linha) {
    const { tx } = comando
    const { valores, recusas, avisos } = linha
    conferirDocumento(linha)
    const escrito = String(valores.documento)
    const antes = await tx.maybe<{ id: number; unificado: boolean }>(sql`
      select id, unificado_em_id is not null as unificado from fornecedor where documento = ${escrito}
      order by unificado_em_id nulls first limit 1`)
    if (antes?.unificado)
      recusas.dizer('documento', 'este documento é de um cadastro que foi unificado a outro')
    if (antes === undefined || antes.unificado) {
      const body = { tipo_pessoa: tipoPelo(escrito), natureza: ['fornecedor'], ...valores }
      const criado = await chamar(comando, fornecedores.criar, fornecedoresHandlers.criar, { body, recusas })
      avisarMunicipio(criado, avisos)
      return 'criar'
    }
    const params = { id: antes.id }
    const ficha = await chamar(comando, fornecedores.ver, fornecedoresHandlers.ver, { params })
    const atual = { ...comoEsta(CHAVES, ficha), documento: ficha.documento_inteiro }
    if (!muda(atual, valores)) return 'igual'
    const editado = await chamar(comando, fornecedores.editar, fornecedoresHandlers.editar, {
      params,
      body: { ...atual, ...valores, versao: ficha.versao },
      recusas,
    })
    avisarMunicipio(editado, avisos)
    return 'atualizar'
  },
}
