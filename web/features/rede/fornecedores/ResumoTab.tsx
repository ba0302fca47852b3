import { Link } from 'react-router'
import { documentoComMascara } from '#contract/casa/documentos-br.ts'
import { CAMPOS_DO_FORNECEDOR } from '#contract/rede/campos-do-fornecedor.ts'
import type { FornecedorDetalhado } from '#contract/rede/fornecedor.ts'
import { fatosDe } from '#web/detail/fatos.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { NewTabLink } from '#web/ui/actions/NewTabLink.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts } from '#web/ui/display/Stat.tsx'
import { dataHora } from '#web/ui/format.ts'
import { enderecoDoFornecedor } from './palavras.ts'
import './Fornecedores.css'

type Props = { fornecedor: FornecedorDetalhado }

const junto = (entre: string, ...partes: readonly (string | null)[]) => partes.filter(Boolean).join(entre)

export function ResumoTab({ fornecedor }: Props) {
  const { tipo_pessoa, documento_inteiro, observacoes, unificados } = fornecedor
  const { inscricao_estadual, inscricao_estadual_uf, municipio, uf } = fornecedor
  const fato = fatosDe(CAMPOS_DO_FORNECEDOR, fornecedor)
  return (
    <div className="z-stack">
      <Card title="Cadastro">
        <Facts
          items={[
            fato('tipo_pessoa'),
            {
              label: tipo_pessoa === 'pf' ? 'CPF' : 'CNPJ',
              value: documento_inteiro && documentoComMascara(documento_inteiro),
            },
            fato('razao_social'),
            fato('nome_fantasia'),
            fato('matriz_filial'),
            fato('natureza'),
            fato('inscricao_estadual', junto(' · ', inscricao_estadual, inscricao_estadual_uf)),
            fato('inscricao_municipal'),
            fato('cnae'),
            fato('porte'),
            fato('endereco'),
            fato('municipio', municipio && junto(', ', municipio, uf)),
            fato('uf', municipio ? null : uf),
            fato('cep'),
            { label: 'Cadastrado em', value: dataHora(fornecedor.criado_em) },
          ]}
        />
      </Card>
      {observacoes && (
        <Card title="Observações">
          <p className="z-fornecedor-observacoes">{observacoes}</p>
        </Card>
      )}
      {unificados.length > 0 && (
        <Card title="Unificados neste cadastro">
          <RecordList
            rotulo="Cadastros unificados neste"
            vazio=""
            itens={unificados.map(({ id, nome, documento }) => ({
              chave: String(id),
              titulo: <Link to={enderecoDoFornecedor(id)}>{nome}</Link>,
              detalhe: documento && documentoComMascara(documento),
            }))}
          />
        </Card>
      )}
    </div>
  )
}

const comProtocolo = (site: string) => (/^https?:\/\//i.test(site) ? site : `https://${site}`)

export function ContatosTab({ fornecedor }: Props) {
  const { telefones, emails, contatos, site } = fornecedor
  return (
    <div className="z-stack">
      <Card title="Do fornecedor">
        <Facts
          items={[
            {
              label: 'Telefones',
              value: telefones.length > 0 && <Linhas itens={telefones} para={paraTelefone} />,
            },
            { label: 'E-mails', value: emails.length > 0 && <Linhas itens={emails} para={paraEmail} /> },
            {
              label: 'Site',
              value: site && <NewTabLink href={comProtocolo(site)}>{site}</NewTabLink>,
            },
          ]}
        />
        {telefones.length + emails.length === 0 && !site && (
          <p className="z-muted">Nenhum telefone, e-mail ou site no cadastro.</p>
        )}
      </Card>
      <Card title="Pessoas">
        <RecordList
          rotulo="Pessoas de contato"
          vazio="Nenhuma pessoa de contato no cadastro."
          itens={contatos.map(({ nome, cargo, telefone, email }, indice) => ({
            chave: `${indice}-${nome}`,
            titulo: nome,
            detalhe: cargo,
            acao: (
              <>
                {telefone && <a href={paraTelefone(telefone)}>{telefone}</a>}
                {email && <a href={paraEmail(email)}>{email}</a>}
              </>
            ),
          }))}
        />
      </Card>
    </div>
  )
}

const paraTelefone = (telefone: string) => `tel:${telefone.replace(/[^\d+]/g, '')}`
const paraEmail = (email: string) => `mailto:${email}`

function Linhas({ itens, para }: { itens: readonly string[]; para: (item: string) => string }) {
  return (
    <ul className="z-fornecedor-linhas">
      {itens.map((item) => (
        <li key={item}>
          <a href={para(item)}>{item}</a>
        </li>
      ))}
    </ul>
  )
}
