import { Link } from 'react-router'
import { CAMPOS_DO_MATERIAL } from '#contract/almoxarifado/campos-do-material.ts'
import type { MaterialDetalhado } from '#contract/almoxarifado/material.ts'
import { reais } from '#contract/casa/reais.ts'
import { quantidade, quantidadeQue, unidadePorExtenso } from '#contract/casa/unidades.ts'
import { fatosDe } from '#web/detail/fatos.ts'
import { RecordList } from '#web/partes/casa/RecordList.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Facts, Stat } from '#web/ui/display/Stat.tsx'
import { dataHora, numero } from '#web/ui/format.ts'
import { enderecoDoMaterial } from './palavras.ts'
import './Materiais.css'

type Props = { material: MaterialDetalhado }

export function ResumoTab({ material }: Props) {
  const { descricao_padronizada, observacoes, fundidos } = material
  return (
    <div className="z-stack">
      <EstoqueCard material={material} />
      <Card title="Cadastro">
        <Facts items={fatosDo(material)} />
      </Card>
      <EmbalagensCard material={material} />
      {descricao_padronizada && (
        <Card title="Descrição padronizada">
          <p className="z-material-texto">{descricao_padronizada}</p>
        </Card>
      )}
      {observacoes && (
        <Card title="Observações">
          <p className="z-material-texto">{observacoes}</p>
        </Card>
      )}
      {fundidos.length > 0 && (
        <Card title="Unificados neste material">
          <RecordList
            rotulo="Materiais unificados neste"
            vazio=""
            itens={fundidos.map(({ id, nome }) => ({
              chave: String(id),
              titulo: <Link to={enderecoDoMaterial(id)}>{nome}</Link>,
            }))}
          />
        </Card>
      )}
    </div>
  )
}

function controleDe({ controla_lote, controla_validade }: MaterialDetalhado) {
  if (controla_validade) return 'Por lote e validade'
  return controla_lote && 'Por lote'
}

function fatosDo(material: MaterialDetalhado) {
  const { dias_validade_minima, alerta_validade_dias, controla_validade } = material
  const fato = fatosDe(CAMPOS_DO_MATERIAL, material)
  return [
    fato('codigo'),
    fato('natureza'),
    fato('grupo_id', material.grupo.nome),
    fato('unidade_id', material.unidade_nome),
    fato('classe_id', material.classe?.nome),
    fato('natureza_despesa', material.natureza_despesa_valida),
    fato('conta', material.conta_valida),
    fato('catmat'),
    fato('ncm'),
    { label: 'Controle', value: controleDe(material) },
    fato('dias_validade_minima', dias_validade_minima !== null && `${numero(dias_validade_minima)} dias`),
    fato('alerta_validade_dias', controla_validade && `${alerta_validade_dias.join(', ')} dias antes`),
    fato('critico', material.critico && 'Sim'),
    fato('perecivel', material.perecivel && 'Sim'),
    fato('condicoes_armazenagem'),
    fato('marca_exigida'),
    { label: 'Cadastrado em', value: dataHora(material.criado_em) },
  ]
}

/** Only what the person sees: without any depósito in sight, nothing is said. */
function EstoqueCard({ material }: Props) {
  const { saldo_e3, disponivel_e3, vencido_e3, valor_centavos, preco_medio_centavos } = material
  const { unidade, saldos } = material
  if (saldo_e3 === null || disponivel_e3 === null || valor_centavos === null) return null
  return (
    <Card title="Estoque">
      <div className="z-stack">
        <div className="z-material-numeros">
          <Stat label="Saldo" value={quantidade(saldo_e3, unidade)} />
          <Stat
            label="Disponível"
            value={quantidade(disponivel_e3, unidade)}
            hint={vencido_e3 ? quantidadeQue(vencido_e3, unidade, 'vencido') : undefined}
          />
          <Stat
            label={`Preço médio por ${unidadePorExtenso(unidade, 1)}`}
            value={preco_medio_centavos === null ? '—' : reais(preco_medio_centavos)}
          />
          <Stat label="Valor em estoque" value={reais(valor_centavos)} />
        </div>
        <RecordList
          rotulo="Saldo por depósito"
          vazio="Nenhum depósito tem ou teve este material."
          itens={saldos.map((saldo) => ({
            chave: String(saldo.deposito.id),
            titulo: (
              <Link to={`/painel/almoxarifado/estoque/${saldo.deposito.id}/${material.id}`}>
                {saldo.deposito.nome}
              </Link>
            ),
            detalhe: [
              `${quantidadeQue(saldo.disponivel_e3, unidade, 'disponível')} de ${quantidade(saldo.qtd_e3, unidade)}`,
              saldo.reservado_e3 > 0 && `${quantidadeQue(saldo.reservado_e3, unidade, 'reservado')}`,
              saldo.bloqueado_e3 > 0 && `${quantidadeQue(saldo.bloqueado_e3, unidade, 'bloqueado')}`,
              saldo.vencido_e3 > 0 && `${quantidadeQue(saldo.vencido_e3, unidade, 'vencido')}`,
              reais(saldo.valor_centavos),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </div>
    </Card>
  )
}

function EmbalagensCard({ material: { embalagens, gtins, unidade } }: Props) {
  if (embalagens.length + gtins.length === 0) return null
  const tem = ({ fator_num, fator_den }: { fator_num: number; fator_den: number }) =>
    `${numero(fator_num)}${fator_den === 1 ? '' : `/${numero(fator_den)}`} ${unidadePorExtenso(unidade, fator_num / fator_den)}`
  return (
    <Card title="Códigos de barras e embalagens">
      <RecordList
        rotulo="Códigos de barras e embalagens"
        vazio=""
        itens={[
          ...(gtins.length > 0
            ? [
                {
                  chave: 'unidade',
                  titulo: `Por ${unidadePorExtenso(unidade, 1)}`,
                  detalhe: gtins.join(', '),
                },
              ]
            : []),
          ...embalagens.map((uma) => ({
            chave: String(uma.id),
            titulo: uma.nome,
            detalhe: [tem(uma), uma.gtins.join(', ')].filter(Boolean).join(' · '),
          })),
        ]}
      />
    </Card>
  )
}
