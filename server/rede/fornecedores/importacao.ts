// Suppliers: by CNPJ or CPF. One that is there takes what the line says; one that is not is created.
import sql from 'sql-template-tag'
import { documentoSemMascara, UFS } from '#contract/casa/documentos-br.ts'
import { DadosDoFornecedor } from '#contract/rede/fornecedor.ts'
import { fornecedores } from '#contract/rede/fornecedores.ts'
import { NATUREZAS_DE_FORNECEDOR, PORTES, TIPOS_DE_FORNECEDOR } from '#contract/rede/fornecimento.ts'
import { chamar, comoEsta, muda } from '#server/dados/importacoes/alvos/chamar.ts'
import { type Alvo, CelulaRecusada, campo } from '#server/dados/importacoes/alvos/definicao.ts'
import { digitos, lista, opcao, texto } from '#server/dados/importacoes/alvos/leitores.ts'
import { fornecedoresHandlers } from '#server/rede/fornecedores/routes.ts'

/** A spreadsheet drops the zeros to the left of a number; a CNPJ with letters arrives whole. */
function documento(celula: string): string {
  const limpo = documentoSemMascara(texto(celula)).replace(/,0+$/, '')
  if (!/^\d+$/.test(limpo)) return limpo
  return limpo.length <= 11 ? limpo.padStart(11, '0') : limpo.padStart(14, '0')
}

const CAMPOS = [
  campo('documento', {
    rotulo: 'CNPJ ou CPF',
    obrigatorio: true,
    dica: 'É por ele que se acha o fornecedor já cadastrado.',
    exemplo: '11.222.333/0001-81',
    sinonimos: ['cnpj', 'cpf', 'documento', 'cnpj/cpf', 'cpf/cnpj'],
    ler: documento,
  }),
  campo('razao_social', {
    rotulo: 'Razão social ou nome',
    obrigatorio: true,
    exemplo: 'Papelaria Exemplo Ltda',
    sinonimos: ['razao social', 'nome', 'fornecedor', 'empresa'],
    ler: texto,
  }),
  campo('nome_fantasia', { rotulo: 'Nome fantasia', sinonimos: ['fantasia'], ler: texto }),
  campo('tipo_pessoa', {
    rotulo: 'Tipo',
    dica: 'Sem ele, CNPJ é pessoa jurídica e CPF é pessoa física.',
    exemplo: 'Pessoa jurídica',
    sinonimos: ['tipo de pessoa'],
    ler: opcao(TIPOS_DE_FORNECEDOR),
  }),
  campo('natureza', {
    rotulo: 'Natureza',
    dica: 'Várias, separadas por barra. Sem ela, um novo é fornecedor.',
    exemplo: 'Fornecedor',
    ler: lista(opcao(NATUREZAS_DE_FORNECEDOR)),
  }),
  campo('inscricao_estadual', { rotulo: 'Inscrição estadual', sinonimos: ['ie'], ler: texto }),
  campo('inscricao_estadual_uf', {
    rotulo: 'UF da inscrição estadual',
    sinonimos: ['uf da ie'],
    ler: opcao(Object.fromEntries(UFS.map((uf) => [uf, uf]))),
  }),
  campo('inscricao_municipal', { rotulo: 'Inscrição municipal', sinonimos: ['im'], ler: texto }),
  campo('porte', { rotulo: 'Porte', ler: opcao(PORTES) }),
  campo('cnae', { rotulo: 'CNAE', ler: digitos(7, 5, 'o CNAE tem 7 números') }),
  campo('cep', { rotulo: 'CEP', ler: digitos(8, 7, 'o CEP tem 8 números') }),
  campo('endereco', { rotulo: 'Endereço', sinonimos: ['logradouro'], ler: texto }),
  campo('municipio', { rotulo: 'Município', exemplo: 'Palmas', sinonimos: ['cidade'], ler: texto }),
  campo('uf', {
    rotulo: 'UF',
    exemplo: 'TO',
    sinonimos: ['estado'],
    ler: opcao(Object.fromEntries(UFS.map((uf) => [uf, uf]))),
  }),
  campo('telefones', {
    rotulo: 'Telefones',
    dica: 'Vários, separados por barra.',
    sinonimos: ['telefone', 'fone'],
    ler: lista(texto),
  }),
  campo('emails', {
    rotulo: 'E-mails',
    dica: 'Vários, separados por barra.',
    sinonimos: ['email', 'e-mail'],
    ler: lista(texto),
  }),
  campo('site', { rotulo: 'Site', sinonimos: ['pagina'], ler: texto }),
  campo('observacoes', { rotulo: 'Observações', sinonimos: ['obs'], ler: texto }),
]

const CHAVES = Object.keys(DadosDoFornecedor.shape)

export const alvoFornecedores: Alvo = {
  permissao: 'painel.geral.fornecedores.importar',
  campos: CAMPOS,
  chaveNatural: (valores) => (valores.documento ? `documento ${String(valores.documento)}` : null),

  async aplicar(comando, valores) {
    const { tx } = comando
    const escrito = String(valores.documento)
    const antes = await tx.maybe<{ id: number; unificado: boolean }>(sql`
      select id, unificado_em_id is not null as unificado from fornecedor where documento = ${escrito}
      order by unificado_em_id nulls first limit 1`)
    if (antes?.unificado)
      throw new CelulaRecusada('documento', 'este documento é de um cadastro que foi unificado a outro')
    if (antes === undefined) {
      const tipo_pessoa = escrito.length === 11 ? 'pf' : 'pj'
      const body = { tipo_pessoa, natureza: ['fornecedor'], ...valores }
      await chamar(comando, fornecedores.criar, fornecedoresHandlers.criar, { body })
      return 'criar'
    }
    const params = { id: antes.id }
    const ficha = await chamar(comando, fornecedores.ver, fornecedoresHandlers.ver, { params })
    const atual = { ...comoEsta(CHAVES, ficha), documento: ficha.documento_inteiro }
    if (!muda(atual, valores)) return 'igual'
    await chamar(comando, fornecedores.editar, fornecedoresHandlers.editar, {
      params,
      body: { ...atual, ...valores, versao: ficha.versao },
    })
    return 'atualizar'
  },
}
