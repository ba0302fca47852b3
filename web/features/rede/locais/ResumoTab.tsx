import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { reais } from '#contract/casa/reais.ts'
import { SITUACOES_EM_CARGA } from '#contract/patrimonio/ciclo-do-bem.ts'
import { LISTA_DE_BENS } from '#contract/patrimonio/lista-de-bens.ts'
import { CAMPOS_DO_LOCAL } from '#contract/rede/campos-do-local.ts'
import type { LocalDetalhado } from '#contract/rede/locais.ts'
import { NIVEIS_DE_LOCAL } from '#contract/rede/local-tipos.ts'
import { municipioComUf } from '#contract/rede/municipio-com-uf.ts'
import { PAPEIS_DO_RESPONSAVEL } from '#contract/rede/vocabularios-do-local.ts'
import { fatosDe } from '#web/detail/fatos.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts, Stat } from '#web/ui/display/Stat.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { data, dataHora, numero } from '#web/ui/format.ts'
import type { AbaDoLocalProps } from './aba-do-local.ts'
import { CalendarioDoLocal, CamposDoTipo } from './ProprioDoLocal.tsx'
import { notaPorExtenso, TELA_DOS_LOCAIS } from './palavras.ts'
import './Locais.css'

const Mapa = lazy(async () => ({ default: (await import('#web/partes/rede/Mapa.tsx')).Mapa }))

/** What the place is, on one page. */
export function ResumoTab({ local, abas }: AbaDoLocalProps) {
  return (
    <div className="z-stack">
      <Numeros local={local} abas={abas} />
      <div className="z-locais-resumo">
        <Identificacao local={local} />
        <Endereco local={local} />
        <Responsaveis local={local} />
        <Funcionamento local={local} />
        <CamposDoTipo local={local} />
        <Contato local={local} />
        <CalendarioDoLocal local={local} />
        <Historia local={local} />
      </div>
    </div>
  )
}

function Numeros({ local, abas }: AbaDoLocalProps) {
  const { id, filhos, instalacoes, patrimonios, valor_centavos, nota, pendencias } = local
  return (
    <Card>
      <div className="z-locais-numeros">
        <Stat
          label="Locais abaixo"
          value={filhos > 0 ? <Link to={`${TELA_DOS_LOCAIS}?pai_id=${id}`}>{numero(filhos)}</Link> : '0'}
        />
        <Stat
          label="Instalações"
          value={
            abas.includes('instalacoes') ? (
              <Link to="?aba=instalacoes">{numero(instalacoes)}</Link>
            ) : (
              numero(instalacoes)
            )
          }
        />
        <Stat label="Nota de infraestrutura" value={notaPorExtenso(nota)} hint="De 0 a 100" />
        <Stat
          label="Bens"
          value={
            // The list has those of the places below too.
            filhos === 0 && abas.includes('bens') ? (
              <Link to={`${LISTA_DE_BENS.tela}?local_id=${id}&situacao=${SITUACOES_EM_CARGA.join(',')}`}>
                {numero(patrimonios)}
              </Link>
            ) : (
              numero(patrimonios)
            )
          }
          hint={valor_centavos === null ? undefined : reais(valor_centavos)}
        />
        <Stat label="Última visita" value={data(local.ultima_visita_em)} />
        <Stat label="Próxima visita" value={data(local.proxima_visita_em)} />
        <Stat
          label="Conflitos em aberto"
          value={numero(pendencias)}
          hint={pendencias > 0 ? 'Das visitas: a escolher ou dar ciência' : undefined}
        />
      </div>
    </Card>
  )
}

type ParteProps = Pick<AbaDoLocalProps, 'local'>

function Identificacao({ local }: ParteProps) {
  const { tipo_do_local: tipo, codigos_externos, atualizado_em } = local
  const fato = fatosDe(CAMPOS_DO_LOCAL, local)
  return (
    <Card title="Identificação">
      <Facts
        items={[
          fato('codigo', <span className="z-code">{local.codigo}</span>),
          fato('codigo_inep', local.codigo_inep && <span className="z-code">{local.codigo_inep}</span>),
          fato('nome_curto'),
          fato('tipo_id', `${tipo.nome} · ${NIVEIS_DE_LOCAL[tipo.nivel]}`),
          { label: 'Regional', value: local.regional },
          fato('cnpj'),
          fato('ug'),
          fato('unidade_orcamentaria'),
          ...codigos_externos.map(({ sistema, valor }) => ({ label: `Código no ${sistema}`, value: valor })),
          { label: 'Cadastro alterado', value: dataHora(atualizado_em) },
        ]}
      />
    </Card>
  )
}

function enderecoPorExtenso(local: LocalDetalhado): string | null {
  const { endereco, numero: casa, complemento, bairro } = local
  return (
    [[endereco, casa].filter(Boolean).join(', '), complemento, bairro].filter(Boolean).join(' · ') || null
  )
}

function Endereco({ local }: ParteProps) {
  const { municipio, uf, latitude, longitude, raio_m } = local
  const fato = fatosDe(CAMPOS_DO_LOCAL, local)
  return (
    <Card title="Endereço e posição">
      <Facts
        items={[
          { label: 'Endereço', value: enderecoPorExtenso(local) },
          // A regional may be of a state and of no município.
          fato('municipio', municipioComUf({ municipio, uf })),
          fato('uf', municipio ? null : uf),
          fato('zona'),
          fato('cep'),
          fato('localizacao'),
          fato('localizacao_diferenciada'),
          fato('coordenada_fonte'),
          { label: 'Raio', value: latitude !== null && `${numero(raio_m)} m` },
        ]}
      />
      {latitude !== null && longitude !== null ? (
        <Suspense fallback={<Skeleton height="16rem" />}>
          <Mapa pontos={[{ latitude, longitude, rotulo: local.nome }]} />
        </Suspense>
      ) : (
        <p className="z-muted">Sem coordenadas: ele não aparece no mapa.</p>
      )}
    </Card>
  )
}

function Responsaveis({ local: { responsaveis } }: ParteProps) {
  return (
    <Card title="Quem responde hoje" actions={<Link to="?aba=responsaveis">Ver todos</Link>}>
      <RecordList
        rotulo="Responsáveis de hoje"
        vazio="Ninguém foi designado."
        itens={responsaveis.map(({ id, papel, nome, cargo, inicio, fim }) => ({
          chave: String(id),
          titulo: nome,
          detalhe: [PAPEIS_DO_RESPONSAVEL[papel], cargo, `desde ${data(inicio)}`, fim && `até ${data(fim)}`]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </Card>
  )
}

function Funcionamento({ local }: ParteProps) {
  const { matriculas, matriculas_ano, tipo_do_local } = local
  const fato = fatosDe(CAMPOS_DO_LOCAL, local)
  const itens = [
    fato('dependencia'),
    fato('local_funcionamento'),
    fato('ocupacao'),
    fato('turnos'),
    fato('horario'),
    fato('etapas'),
    {
      label: matriculas_ano ? `Matrículas em ${matriculas_ano}` : 'Matrículas',
      value: matriculas !== null && numero(matriculas),
    },
    ...(tipo_do_local.permite_estoque ? [fato('controle_estoque')] : []),
    fato('deposito_supridor_id', local.deposito_supridor?.nome),
    fato('observacoes'),
  ]
  if (itens.every(({ value }) => !value)) return null
  return (
    <Card title="Funcionamento">
      <Facts items={itens} />
    </Card>
  )
}

function Contato({ local: { telefones, email } }: ParteProps) {
  if (telefones.length === 0 && !email) return null
  return (
    <Card title="Contato">
      <Facts
        items={[
          ...telefones.map((telefone, i) => ({
            label: i === 0 ? 'Telefone' : `Telefone ${i + 1}`,
            value: <a href={`tel:${telefone.replace(/[^\d+]/g, '')}`}>{telefone}</a>,
          })),
          { label: CAMPOS_DO_LOCAL.email.rotulo, value: email && <a href={`mailto:${email}`}>{email}</a> },
        ]}
      />
    </Card>
  )
}

/** Where it was in the tree before, and what else it was called. */
function Historia({ local: { vinculos, apelidos } }: ParteProps) {
  if (vinculos.length < 2 && apelidos.length === 0) return null
  return (
    <Card title="História">
      <RecordList
        rotulo="História do local"
        vazio=""
        itens={[
          ...vinculos.map(({ pai, inicio, fim, motivo }) => ({
            chave: `em ${inicio} ${pai?.id}`,
            titulo: `Em ${pai?.nome ?? 'nenhum, no alto da árvore'}`,
            detalhe: [
              inicio ? `desde ${data(inicio)}` : 'desde o começo do cadastro',
              fim && `até ${data(fim)}`,
              motivo,
            ]
              .filter(Boolean)
              .join(' · '),
          })),
          ...apelidos.map(({ codigo, codigo_inep, nome, criado_em }) => ({
            chave: `apelido ${codigo}`,
            titulo: `Também foi ${nome}`,
            detalhe: [
              `código ${codigo}`,
              codigo_inep && `INEP ${codigo_inep}`,
              `unificado em ${data(criado_em)}`,
            ]
              .filter(Boolean)
              .join(' · '),
          })),
        ]}
      />
    </Card>
  )
}
