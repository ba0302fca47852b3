// Values for the sensitive columns that probes leave empty: a field of which there is nothing proves nothing.
import { LIMITES_INICIAIS, type Limites } from '#contract/administracao/parametros.ts'
import { asAdmin } from '#server/testing/template.ts'
import type { World } from './world.ts'

const TABLES = [
  'usuario',
  'local',
  'instalacao',
  'patrimonio',
  'fornecedor',
  'monitoramento',
  'monitoramento_instalacao',
  'monitoramento_patrimonio',
  'leitura',
  'responsabilidade_local',
  'manutencao',
  'apuracao',
  'desfazimento_bem',
  'remessa',
  'entrega_unidade',
  'entrada',
  'entrada_item',
  'inventario_item',
  'evento',
]

/** By the name of the column, in whichever of the tables has it. */
const VALUES = {
  telefone: '(63) 3215-0000',
  email: 'secretaria@escola.example',
  telefones: ['(63) 3215-0000'],
  outros_telefones: ['(63) 3215-0001'],
  emails: ['vendas@papelaria.example'],
  contatos: [{ nome: 'Rosa', telefone: '(63) 3215-0002', email: 'rosa@papelaria.example' }],
  matricula: '204117',
  responsavel_nome: 'Rosa Dias',
  responsavel_matricula: '204120',
  recebedor_nome: 'Rosa Dias',
  recebedor_matricula: '204120',
  presentes: [{ nome: 'Rosa Dias', papel: 'Membro', matricula: '204120' }],
  latitude: -10.1844,
  longitude: -48.3336,
  ip: '10.0.0.7',
  contato_telefone: '(63) 98888-0000',
  valor_aquisicao_centavos: 129_900,
  valor_residual_centavos: 9_900,
  valor_avaliado_centavos: 119_900,
  // Of these tables only an inquiry has it: what was paid back.
  valor_centavos: 80_000,
  custo_recuperacao_centavos: 30_000,
  custo_previsto_centavos: 20_000,
  valor_mercado_centavos: 90_000,
  custo_centavos: 1_000,
  custo_documento_centavos: 1_000,
  delta_centavos: -100,
  empenhos: [{ numero: '2025NE00042', ano: 2025, ug: null, valor_centavos: 100_000 }],
}

/** Money that nothing of a scene reaches; of what is authorised by itself there is none. */
export const LIMITES_DA_CENA: Partial<Limites> = Object.fromEntries(
  Object.keys(LIMITES_INICIAIS)
    .filter((nome) => nome.endsWith('_centavos') && nome !== 'limite_requisicao_automatica_centavos')
    .map((nome) => [nome, 99_000_000_000]),
)

const IDENTIDADE = { suporte_telefone: '(63) 3215-0003', suporte_email: 'suporte@orgao.example' }

/** From here on every row of these tables is born with them, unless it brings its own; each person with another CPF. */
export async function fillSensitiveColumns({ url }: World): Promise<void> {
  await asAdmin(
    url,
    `create function preencher_sensiveis() returns trigger language plpgsql as $$
    begin
      return jsonb_populate_record(new, '${JSON.stringify(VALUES)}'::jsonb
        || jsonb_build_object('cpf', lpad((to_jsonb(new) ->> 'id'), 11, '0'))
        || (select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(new)) where value not in ('null', '[]')));
    end $$;
    ${TABLES.map(
      (table) =>
        `create trigger aa_preencher before insert on ${table} for each row execute function preencher_sensiveis();`,
    ).join('\n')}
    update parametros set valores = '${JSON.stringify({ identidade: IDENTIDADE, limites: LIMITES_DA_CENA })}';`,
  )
}
